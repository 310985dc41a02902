import type { IncomingHttpHeaders } from 'node:http';
import { AS_READ, changedSince } from '#contract/as-read.ts';
import { both } from '#contract/language.ts';
import { Refusal } from './errors.ts';

const en = {
  changed: (now: string) =>
    `Somebody else has changed this since you opened it. It says now: ${now}. What you typed is kept: correct it, or save again to keep yours.`,
};
const bn: typeof en = {
  changed: (now) =>
    `আপনি খোলার পর অন্য কেউ এটি বদলেছেন। এখন আছে: ${now}। আপনি যা লিখেছেন তা আছে: ঠিক করুন, বা আপনারটি রাখতে আবার সংরক্ষণ করুন।`,
};
const t = both({ en, bn });

/** A sentence has room for so much of a value. */
const SHOWN = 60;

function say(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return `${name.replaceAll('_', ' ')} ${text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text}`;
}

/**
 * Refuses a change of a record that somebody else has changed since the caller read it, and says what it has now; the record is locked.
 * A caller that does not say what it read is not held against that.
 */
export function requireAsRead(headers: IncomingHttpHeaders, record: object): void {
  const header = headers[AS_READ];
  if (typeof header !== 'string') return;
  const known: Record<string, unknown> = { ...record };
  const changed = changedSince(header, known);
  if (changed.length === 0) return;
  const now = Object.fromEntries(changed.map((name) => [name, known[name] ?? null]));
  throw new Refusal('changed-meanwhile', t.changed(changed.map((name) => say(name, now[name])).join(', ')), {
    now,
  });
}
