import { t as fields } from '#texts/form-fields.js';
import { t } from '#texts/server.js';
import type { IncomingHttpHeaders } from 'node:http';
import { AS_READ, changedSince } from '#contract/as-read.ts';
import { formatInstant, formatLongDate } from '#contract/clock/dates.ts';
import { formatNumber } from '#contract/numbers.ts';
import { Refusal } from './errors.ts';

/** The most characters of a value that the sentence quotes. */
const SHOWN = 60;

/** Fields whose values mean nothing to people: URLs, ids and enum values. */
const UNSAID = ['audience', 'court_id', 'image', 'discountType', 'kind', 'photoURL', 'tiers', 'weekdays'];

function sayValue(name: string, value: unknown): string {
  if (value === null || value === '') return t.nothing;
  if (UNSAID.includes(name) || typeof value === 'object') return t.another;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return formatNumber(value);
  const text = typeof value === 'string' ? value : '';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatLongDate(text);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text);
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}

/**
 * Throws `changed-meanwhile`, with the current values, if another request has changed the record since the caller read it. The caller must
 * hold the row lock. Passes when the request does not say what it read.
 */
export function requireAsRead(headers: IncomingHttpHeaders, record: object): void {
  const header = headers[AS_READ];
  if (typeof header !== 'string') return;
  const values: Record<string, unknown> = { ...record };
  const changed = changedSince(header, values);
  if (changed.length === 0) return;
  const now = Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  // A test makes sure that each form field has a label, so the name is one of the keys.
  const said = changed.map((name) => `${fields[name as keyof typeof fields]} ${sayValue(name, now[name])}`);
  throw new Refusal('changed-meanwhile', t.changed({ now: said.join(', ') }), { now });
}
