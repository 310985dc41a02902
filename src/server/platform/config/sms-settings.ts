import { StartError } from '../start-error.ts';
import { isLoopback } from './public-address.ts';
import { read, requireTogether, type Environment } from './settings-table.ts';

// The URL and the fields hold passwords, so the error message must not repeat them.

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

/** Returns the SMS gateway's settings; null when the club sends no text messages. Throws StartError with a message of one line. */
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
    /** Names and values of the request's fields. `{to}`, `{local}`, `{text}` and `{id}` are replaced for each message. */
    fields: readFields(env),
    /** A response that contains this text means that the gateway accepted the message. */
    sent: read(env, 'SMS_SENT'),
    /** A response that contains this text means that the gateway refused the message. Empty if no response says so. */
    refused: read(env, 'SMS_REFUSED'),
    /** The most message parts that the club pays for in a day. */
    dailyParts: read(env, 'SMS_DAILY_PARTS'),
    /** The most message parts that one person gets in a day. */
    personParts: read(env, 'SMS_PERSON_PARTS'),
    /** The language of all text messages, because some gateways allow only one; null to use each reader's own. */
    language: read(env, 'SMS_LANGUAGE') || null,
  };
}

export type SmsSettings = NonNullable<ReturnType<typeof readSms>>;
