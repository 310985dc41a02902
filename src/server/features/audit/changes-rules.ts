import { t as fieldNames } from '#texts/audit-fields.js';
import { t as valueNames } from '#texts/audit-values.js';
import { t } from '#texts/audit.js';
import { formatSlot } from '#contract/bookings/slots.ts';
import { languageAtWork } from '#contract/language.ts';
import type { AuditChange } from '#contract/records/audit.ts';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { nameMethod } from '#contract/payments/provider-names.ts';
import { weekdayNames } from '#contract/opening-hours/weekdays.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import { IN_TAKA } from '../coupons/rules.ts';
import { statusWord } from '../bookings/booking.ts';
import { moneyStatusWord } from '../payments/words.ts';
import { roleWord } from '../users/role-words.ts';

type Fields = Record<string, unknown>;
/** Names of the courts and tiers, by the ids that changes contain. */
export type CourtNames = ReadonlyMap<string, string>;

/** Wire names of fields in taka; the names of fields in poisha end with `_poisha`. */
const TAKA = new Set(['price', 'total_price', 'price_per_session', 'child_price', 'cap', ...IN_TAKA]);
/** Wire names of fields in minutes of the day. */
const MINUTES = new Set(['from', 'to', 'starts', 'ends', 'starts_at_minute', 'ends_at_minute', 'opens_at']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const OWN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST_ENTRIES = 20;

/** Fields that the entry's own line already shows. */
const UNSAID = new Set([
  '_id',
  'id',
  'booking_id',
  'payment_id',
  'charge_id',
  'tier_id',
  'user_id',
  'confirmed_payment_id',
  'waitlist_entry',
  'offer',
  'version',
  'what',
  'unusual',
  'ids',
]);

/** Returns the label of a field. A field without one is named after its key: `min_notice_minutes` → `Min notice minutes`. */
function nameField(field: string): string {
  // `hasOwn` has just checked that the field is one of the keys.
  if (Object.hasOwn(fieldNames, field)) return fieldNames[field as keyof typeof fieldNames];
  const words = field
    .replace(/_poisha$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns one field of a nested value, such as `hours 24`. */
function describePart(field: string, value: string): string {
  const name = UNSAID.has(field) ? '' : nameField(field);
  return `${languageAtWork() === 'en' ? name.toLowerCase() : name} ${value}`;
}

function describeCode(field: string, value: string): string {
  if (field === 'role') return roleWord(value);
  if (field === 'status') return moneyStatusWord(value) ?? statusWord(value);
  const key = `${field}.${value}`;
  // `hasOwn` has checked this key too.
  return Object.hasOwn(valueNames, key) ? valueNames[key as keyof typeof valueNames] : formatSlot(value);
}

function describeNumber(field: string, value: number): string {
  if (field.endsWith('_poisha') || field === 'slot_prices') return formatTaka(value / 100);
  if (TAKA.has(field)) return formatTaka(value);
  if (field === 'vat_hundredths') return `${formatNumber(value / 100, 2)}%`;
  if (field === 'weekdays') return weekdayNames()[value] ?? String(value);
  return MINUTES.has(field) ? formatTime(value) : formatNumber(value, 3);
}

function describeText(field: string, value: string, courts: CourtNames): string {
  if (INSTANT.test(value)) return formatInstant(value);
  if (DATE.test(value)) return formatClubDate(value);
  if (field === 'payment_means') return nameMethod(value);
  return field === 'method' ? namePayment(value) : (courts.get(value) ?? describeCode(field, value));
}

/** Returns the reference number that was typed for a payment by hand (it is stored after the method), or null when none was typed. */
function describeReference(value: string): string | null {
  const typed = value.replace(/^[a-z-]+:(\d{4}-\d{2}-\d{2}\/)?/, '');
  return OWN_ID.test(typed) ? null : typed;
}

/** Whether a value is an id without a known name, which would mean nothing to a reader. */
const isNameless = (value: unknown, courts: CourtNames) =>
  typeof value === 'string' && OWN_ID.test(value) && !courts.has(value);

function describeList(field: string, all: unknown[], courts: CourtNames): string | null {
  const values = all.filter((value) => !isNameless(value, courts));
  const words = values.slice(0, MOST_ENTRIES).map((value) => describeValue(field, value, courts) ?? '—');
  const more = values.length - words.length;
  if (words.length === 0) return null;
  return more > 0 ? t.andMore({ words: words.join(', '), more: formatNumber(more) }) : words.join(', ');
}

/** Returns a value in words, or null when there is nothing to show. */
function describeValue(field: string, value: unknown, courts: CourtNames): string | null {
  if (field === 'payment_means' && value === null) return t.all;
  if (value === null || value === undefined || value === '' || isNameless(value, courts)) return null;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return describeNumber(field, value);
  if (typeof value === 'string')
    return field === 'provider_ref' ? describeReference(value) : describeText(field, value, courts);
  if (Array.isArray(value)) return describeList(field, value, courts);
  const parts = Object.entries(value).map(([name, part]) =>
    describePart(name, describeValue(name, part, courts) ?? '—'),
  );
  return parts.length === 0 ? null : parts.join('; ');
}

/** The club's rules store percent and poisha in one column; `advance_kind` says which. */
function withAdvance({ advance_kind: kind, advance_amount: amount, ...fields }: Fields): Fields {
  if (kind === 'percent') return { ...fields, advance_percent: amount };
  return kind === 'taka' ? { ...fields, advance_poisha: amount } : fields;
}

export function describeChanges(was: Fields, is: Fields, courts: CourtNames): AuditChange[] {
  const [before, after] = [withAdvance(was), withAdvance(is)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    if (UNSAID.has(field)) return [];
    const change = {
      field: nameField(field),
      before: describeValue(field, before[field], courts),
      after: describeValue(field, after[field], courts),
    };
    return change.before === change.after ? [] : [change];
  });
}
