import type { SmsSettings } from '../config/sms-settings.ts';

export interface TextMessage {
  /** It is the same at each attempt. */
  id: string;
  /** A mobile number of Bangladesh, `+8801XXXXXXXXX`. */
  to: string;
  text: string;
}

/** What a gateway made of a message. Silent: nobody knows whether it took it. */
export type Verdict = { state: 'sent' } | { state: 'refused'; said: string } | { state: 'silent' };

/** Returns what a gateway is sent. */
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
  // In one go, so that no sign is looked for in what has been filled in.
  return fields.map(([name, value]) => [
    name,
    value.replaceAll(/\{(?:to|local|id|text)\}/g, (sign) => signs[sign] ?? sign),
  ]);
}

/** Statuses below 500 that say nothing of what became of a message. */
const OPEN = new Set([408, 425, 429]);
const LONGEST_WORDS = 200;

/** Returns the words of an answer as one line that fits a table. */
const toOneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed();

/** Returns what an answer means; what has neither of the two texts in it leaves open what happened. */
export function judgeAnswer(
  { sent, refused }: Pick<SmsSettings, 'sent' | 'refused'>,
  { status, text }: { status: number; text: string },
): Verdict {
  const isRefused = status >= 400 && status < 500 && !OPEN.has(status);
  if (isRefused || (refused !== '' && text.includes(refused)))
    return { state: 'refused', said: toOneLine(`${isRefused ? `HTTP ${status} ` : ''}${text}`) };
  return status >= 200 && status < 300 && text.includes(sent) ? { state: 'sent' } : { state: 'silent' };
}
