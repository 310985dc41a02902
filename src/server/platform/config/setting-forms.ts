import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/language.ts';
import { parseKey } from '../key-text.ts';

// The schemas of the settings. Each error message completes the sentence "NAME=value does not work: …".

export function wholeNumber(min: number, max: number): z.ZodMiniType<number> {
  const fault = `it must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, fault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, fault), z.maximum(max, fault))),
  );
}

export function decimal(min: number, max: number): z.ZodMiniType<number> {
  const fault = `it must be a number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^-?\d+(\.\d+)?$/, fault)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, fault), z.maximum(max, fault))),
  );
}

export const text = z.string();
export const onOff = z.enum(['on', 'off'], "it must be 'on' or 'off'");
// `admins` is the earlier name, from before the rule included staff.
export const factorChoice = z.pipe(
  z.enum(['optional', 'staff', 'admins'], "it must be 'optional' or 'staff'"),
  z.transform((choice) => (choice === 'admins' ? 'staff' : choice)),
);
export const cardChoice = z.enum(['', 'test'], "it must be 'test' or absent");
export const riskChoice = z.enum(['tell', 'hold'], "it must be 'tell' or 'hold'");
export const smsMethod = z.enum(['GET', 'POST'], "it must be 'GET' or 'POST'");
export const smsFormat = z.enum(['form', 'json'], "it must be 'form' or 'json'");
export const smsLanguage = z.enum(
  ['', ...LANGUAGES],
  `it must be ${LANGUAGES.map((one) => `'${one}'`).join(', ')} or absent`,
);
export const logLevel = z.enum(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'it must be debug, info, warn, error or silent',
);
export const origin = z
  .string()
  .check(z.regex(/^($|https?:\/\/[^/?#\s]+\/?$)/, 'it must be like https://club.example, without a path'));

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

const list = z.pipe(
  z.string(),
  z.transform((entries: string) =>
    entries
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
);

export const proxies = z.pipe(
  list,
  z.array(z.string().check(z.refine(isProxy, 'it must be IP addresses or CIDR ranges separated by commas'))),
);

export const hostList = z.pipe(
  list,
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/,
          'it must be host names such as push.example, separated by commas',
        ),
      ),
  ),
);

export const projectId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{3,}$/, 'it must be the id of a Firebase project, such as my-club-1a2b3'));
export const apiKey = z
  .string()
  .check(z.regex(/^[\w-]+$/, 'it must be the web API key of a Firebase project'));
export const hostName = z
  .string()
  .check(
    z.regex(
      /^($|[a-z0-9-]+(\.[a-z0-9-]+)+$)/i,
      'it must be a host name such as my-club.firebaseapp.com, without https://',
    ),
  );

export const sender = z
  .string()
  .check(z.regex(/^($|[^\s@<>,;"]+@[^\s@<>,;"]+$)/, 'it must be an e-mail address'));

/** Goes into a header or a form as it is. */
export const credential = z
  .string()
  .check(z.regex(/^[!-~]{1,200}$/, 'it must be as the provider gave it, without spaces'));

// A query string could disable the certificate check.
export const mailServer = z
  .string()
  .check(
    z.refine(
      (url) => URL.canParse(url) && /^smtps?:\/\/[^/?#][^?#]*$/.test(url),
      'it must be like smtps://user:password@host:465',
    ),
  );

export const sealingKey = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (given) => parseKey(given) !== null,
        'it must be 32 bytes in base64 (openssl rand -base64 32)',
      ),
    ),
  z.transform(parseKey),
);
