import type { SmsSettings } from '../config/sms-settings.ts';

export interface TextMessage {
  /** The same at each attempt. */
  id: string;
  /** A Bangladeshi mobile number, `+8801XXXXXXXXX`. */
  to: string;
  text: string;
}

/** The outcome of a message. `silent` means that it is unknown whether the gateway accepted the message. */
export type Verdict = { state: 'sent' } | { state: 'refused'; said: string } | { state: 'silent' };

/** Returns the request's fields with their placeholders replaced. */
export function fillFields(
  fields: SmsSettings['fields'],
  { id, to, text }: TextMessage,
): [name: string, value: string][] {
  const signs: Record<string, string> = {
    '{to}': to.replace('+', ''),
    '{local}': to.replace('+88', ''),
    '{id}': id,
    '{text}': text,
  };
  // Replaces all placeholders in one pass, so that none is replaced inside inserted text.
  return fields.map(([name, value]) => [
    name,
    value.replaceAll(/\{(?:to|local|id|text)\}/g, (sign) => signs[sign] ?? sign),
  ]);
}

/** Statuses below 500 that leave the outcome of a message open. */
const OPEN = new Set([408, 425, 429]);
const LONGEST_WORDS = 200;

/** Returns a response text as one short line for a table. */
const toOneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed();

/** Returns the outcome that a response means; `silent` if it contains neither of the two texts. */
export function judgeAnswer(
  { sent, refused }: Pick<SmsSettings, 'sent' | 'refused'>,
  { status, text }: { status: number; text: string },
): Verdict {
  const isRefused = status >= 400 && status < 500 && !OPEN.has(status);
  if (isRefused || (refused !== '' && text.includes(refused)))
    return { state: 'refused', said: toOneLine(`${isRefused ? `HTTP ${status} ` : ''}${text}`) };
  return status >= 200 && status < 300 && text.includes(sent) ? { state: 'sent' } : { state: 'silent' };
}
