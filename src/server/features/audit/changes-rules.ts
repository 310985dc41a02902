import type { AuditChange } from '#contract/records/audit.ts';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { nameMethod } from '#contract/payments/provider-names.ts';
import { WEEKDAYS } from '#contract/opening-hours/rule-days.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import { IN_TAKA } from '../coupons/rules.ts';
import { t } from './changes-texts.ts';

type Fields = Record<string, unknown>;
/** Names of the courts and tiers that a change may mean by their ids. */
export type CourtNames = ReadonlyMap<string, string>;

/** Wire names of amounts in taka; those of poisha end with `_poisha`. */
const TAKA = new Set(['price', 'total_price', 'price_per_session', 'child_price', 'cap', ...IN_TAKA]);
/** Minutes of a day. */
const MINUTES = new Set(['from', 'to', 'starts', 'ends', 'starts_at_minute', 'ends_at_minute', 'opens_at']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const OWN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST_ENTRIES = 20;

function describeNumber(field: string, value: number): string {
  if (field.endsWith('_poisha') || field === 'slot_prices') return formatTaka(value / 100);
  if (TAKA.has(field)) return formatTaka(value);
  if (field === 'vat_hundredths') return `${formatNumber(value / 100, 2)}%`;
  if (field === 'weekdays') return WEEKDAYS[value] ?? String(value);
  return MINUTES.has(field) ? formatTime(value) : formatNumber(value, 3);
}

function describeText(field: string, value: string, courts: CourtNames): string {
  if (INSTANT.test(value)) return formatInstant(value);
  if (DATE.test(value)) return formatClubDate(value);
  if (field === 'payment_means') return nameMethod(value);
  return field === 'method' ? namePayment(value) : (courts.get(value) ?? t.valueOf({ field, value }));
}

/** Returns what was typed as the number of a payment by hand, which is kept after its method; null: none was. */
function describeReference(value: string): string | null {
  const typed = value.replace(/^[a-z-]+:(\d{4}-\d{2}-\d{2}\/)?/, '');
  return OWN_ID.test(typed) ? null : typed;
}

/** Whether a value is an id of which no name is known: it says nothing to people. */
const isNameless = (value: unknown, courts: CourtNames) =>
  typeof value === 'string' && OWN_ID.test(value) && !courts.has(value);

function describeList(field: string, all: unknown[], courts: CourtNames): string | null {
  const values = all.filter((value) => !isNameless(value, courts));
  const words = values.slice(0, MOST_ENTRIES).map((value) => describeValue(field, value, courts) ?? '—');
  const more = values.length - words.length;
  if (words.length === 0) return null;
  return more > 0 ? t.andMore({ words: words.join(', '), more }) : words.join(', ');
}

/** Returns a value in words; null: none. */
function describeValue(field: string, value: unknown, courts: CourtNames): string | null {
  if (field === 'payment_means' && value === null) return t.all;
  if (value === null || value === undefined || value === '' || isNameless(value, courts)) return null;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return describeNumber(field, value);
  if (typeof value === 'string')
    return field === 'provider_ref' ? describeReference(value) : describeText(field, value, courts);
  if (Array.isArray(value)) return describeList(field, value, courts);
  const parts = Object.entries(value).map(([name, part]) =>
    t.part({ field: name, value: describeValue(name, part, courts) ?? '—' }),
  );
  return parts.length === 0 ? null : parts.join('; ');
}

/** The club's rules keep percent and poisha in one column; its neighbour says which. */
function withAdvance({ advance_kind: kind, advance_amount: amount, ...fields }: Fields): Fields {
  if (kind === 'percent') return { ...fields, advance_percent: amount };
  return kind === 'taka' ? { ...fields, advance_poisha: amount } : fields;
}

/** Returns what differs between two states, field by field, as people read it. */
export function describeChanges(was: Fields, is: Fields, courts: CourtNames): AuditChange[] {
  const [before, after] = [withAdvance(was), withAdvance(is)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const label = t.labelOf(field);
    const change = {
      field: label,
      before: describeValue(field, before[field], courts),
      after: describeValue(field, after[field], courts),
    };
    return label === '' || change.before === change.after ? [] : [change];
  });
}
