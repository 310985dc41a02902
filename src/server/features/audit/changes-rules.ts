import type { AuditChange } from '#contract/records/audit.ts';
import { formatClubDate, formatInstant } from '#contract/clock/club-time.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { nameMethod } from '#contract/payments/provider-names.ts';
import { WEEKDAYS } from '#contract/opening-hours/rule-days.ts';
import { formatTime } from '#contract/bookings/slots.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

type Fields = Record<string, unknown>;
/** Names of the courts that a change may mean by their ids. */
export type CourtNames = ReadonlyMap<string, string>;

/** Fields of which the name does not say what people call them; '' is not shown: the line says it already. */
const LABELS = new Map([
  ['_id', ''],
  ['id', ''],
  ['booking_id', ''],
  ['payment_id', ''],
  ['user_id', ''],
  ['confirmed_payment_id', ''],
  ['waitlist_entry', ''],
  ['offer', ''],
  ['version', ''],
  ['what', ''],
  ['expires_at', 'Pay by'],
  ['provider_ref', 'Reference'],
  ['court_id', 'Court'],
  ['court_ids', 'Courts'],
  ['image_url', 'Picture'],
  ['image', 'Picture'],
  ['staff_note', 'Note'],
  ['payment_means', 'Ways to pay'],
  ['usual_poisha', 'Usual price'],
  ['unusual', ''],
  ['no_show_at', 'Marked as no-show at'],
  ['play_date', 'Day of play'],
  ['starts_on', 'First day'],
  ['ends_on', 'Last day'],
  ['discountType', 'Kind of discount'],
  ['minSpend', 'Least to spend'],
  ['maxDiscount', 'Most off'],
]);

/** Wire names of amounts in taka; those of poisha end with `_poisha`. */
const TAKA = new Set(['price', 'total_price', 'price_per_session', 'minSpend', 'maxDiscount']);
/** Minutes of a day. */
const MINUTES = new Set(['from', 'to', 'starts', 'ends', 'starts_at_minute', 'ends_at_minute']);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const MOST_ENTRIES = 20;

/** `min_notice_minutes` → `Min notice minutes`. */
function labelOf(field: string): string {
  const known = LABELS.get(field);
  if (known !== undefined) return known;
  const words = field
    .replace(/_poisha$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeNumber(field: string, value: number): string {
  if (field.endsWith('_poisha') || field === 'slot_prices') return formatTaka(value / 100);
  if (TAKA.has(field)) return formatTaka(value);
  if (field === 'weekdays') return WEEKDAYS[value] ?? String(value);
  return MINUTES.has(field) ? formatTime(value) : value.toLocaleString('en-GB');
}

function describeText(field: string, value: string, courts: CourtNames): string {
  if (INSTANT.test(value)) return formatInstant(value);
  if (DATE.test(value)) return formatClubDate(value);
  if (field === 'payment_means') return nameMethod(value);
  return field === 'method' ? namePayment(value) : (courts.get(value) ?? value);
}

function describeList(field: string, values: unknown[], courts: CourtNames): string | null {
  const words = values.slice(0, MOST_ENTRIES).map((value) => describeValue(field, value, courts) ?? '—');
  const more = values.length - words.length;
  return words.length === 0 ? null : words.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns a value in words; null: none. */
function describeValue(field: string, value: unknown, courts: CourtNames): string | null {
  if (field === 'payment_means' && value === null) return 'All';
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return describeNumber(field, value);
  if (typeof value === 'string') return describeText(field, value, courts);
  if (Array.isArray(value)) return describeList(field, value, courts);
  const parts = Object.entries(value).map(
    ([name, part]) => `${labelOf(name).toLowerCase()} ${describeValue(name, part, courts) ?? '—'}`,
  );
  return parts.length === 0 ? null : parts.join('; ');
}

/** Returns what differs between two states, field by field, as people read it. */
export function describeChanges(before: Fields, after: Fields, courts: CourtNames): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const label = labelOf(field);
    const change = {
      field: label,
      before: describeValue(field, before[field], courts),
      after: describeValue(field, after[field], courts),
    };
    return label === '' || change.before === change.after ? [] : [change];
  });
}
