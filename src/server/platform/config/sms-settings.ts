import { StartError } from '../start-error.ts';
import { isLoopback } from './public-address.ts';
import { read, requireTogether, type Environment } from './settings-table.ts';

// Address and fields hold passwords, so the line that refuses one must not repeat it.

function readUrl(env: Environment): string {
  const given = read(env, 'SMS_URL');
  const url = URL.canParse(given) ? new URL(given) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (url && isSafe && url.username === '' && url.password === '' && url.hash === '') return given;
  throw new StartError(
    'SMS_URL does not work: it must be like https://gateway.example/send, without a name or password before the host.',
  );
}

function readFields(env: Environment): [name: string, value: string][] {
  const fields = [...new URLSearchParams(read(env, 'SMS_FIELDS'))];
  const isUsed = (sign: string) => fields.some(([, value]) => value.includes(sign));
  if ((isUsed('{to}') || isUsed('{local}')) && isUsed('{text}')) return fields;
  throw new StartError(
    'SMS_FIELDS does not work: it must have {to} or {local}, and {text}, such as number={to}&message={text}.',
  );
}

/** Returns the gateway of text messages; null: the club sends none. Throws StartError with one clear line. */
export function readSms(env: Environment) {
  const others = [
    'SMS_METHOD',
    'SMS_FORMAT',
    'SMS_REFUSED',
    'SMS_DAILY_PARTS',
    'SMS_PERSON_PARTS',
    'SMS_LANGUAGE',
  ] as const;
  if (!requireTogether(env, ['SMS_URL', 'SMS_FIELDS', 'SMS_SENT'], others)) return null;
  return {
    url: readUrl(env),
    method: read(env, 'SMS_METHOD'),
    format: read(env, 'SMS_FORMAT'),
    /** Names and values, in which `{to}`, `{local}`, `{text}` and `{id}` stand for what differs. */
    fields: readFields(env),
    /** An answer with this text in it says that the message was taken. */
    sent: read(env, 'SMS_SENT'),
    /** An answer with this text in it says that it was not; '' where no answer says that. */
    refused: read(env, 'SMS_REFUSED'),
    /** Parts that the club pays for in a day. */
    dailyParts: read(env, 'SMS_DAILY_PARTS'),
    /** Parts that one person gets in a day. */
    personParts: read(env, 'SMS_PERSON_PARTS'),
    /** All text messages are in it, as some gateways demand; null: each in its reader's. */
    language: read(env, 'SMS_LANGUAGE') || null,
  };
}

/** The gateway that takes the club's text messages. */
export type SmsSettings = NonNullable<ReturnType<typeof readSms>>;
