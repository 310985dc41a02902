import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { daysBetween } from '#contract/clock/days-between.ts';

/** A range of days, both ends included. */
export interface DayRange {
  from: ClubDate;
  to: ClubDate;
}

export const RANGES = {
  'this-month': t.thisMonth,
  'last-month': t.lastMonth,
  'last-7': t.last7Days,
  'last-30': t.last30Days,
  own: t.ownRange,
} as const;

export type RangeName = keyof typeof RANGES;

const isRangeName = (text: string | null): text is RangeName => text !== null && Object.hasOwn(RANGES, text);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const firstOfMonth = (date: ClubDate): ClubDate => `${date.slice(0, 7)}-01`;

/** Returns the whole month of a date: its future days may have bookings too. */
function wholeMonth(date: ClubDate): DayRange {
  const from = firstOfMonth(date);
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) };
}

/** Returns the days of a named range on this day; null when the user chooses the days themselves. */
export function resolveRange(name: RangeName, today: ClubDate): DayRange | null {
  if (name === 'this-month') return wholeMonth(today);
  if (name === 'last-month') return wholeMonth(addDays(firstOfMonth(today), -1));
  if (name === 'last-7') return { from: addDays(today, -6), to: today };
  return name === 'last-30' ? { from: addDays(today, -29), to: today } : null;
}

/** Returns the range in the address, or this month if it has none. */
export function readRange(params: URLSearchParams, today: ClubDate): { name: RangeName } & DayRange {
  const [asked, from, to] = [params.get('range'), params.get('from') ?? '', params.get('to') ?? ''];
  const name = isRangeName(asked) ? asked : 'this-month';
  const days = resolveRange(name, today);
  if (days) return { name, ...days };
  const month = wholeMonth(today);
  return { name, from: DATE.test(from) ? from : month.from, to: DATE.test(to) ? to : month.to };
}

/**
 * Returns the address's query after the user changed the first day, the last day or the range. `shown` are the days on screen; a day chosen
 * just before is already in the address but not shown yet, and it stays.
 */
export function changeRange(
  params: URLSearchParams,
  shown: DayRange,
  change: { range: string } | { from: ClubDate } | { to: ClubDate },
): URLSearchParams {
  const chosen = new URLSearchParams(params);
  const isOwn = params.get('range') === ('own' satisfies RangeName);
  for (const [field, date] of Object.entries<ClubDate>({ ...shown }))
    if (!isOwn || !params.has(field)) chosen.set(field, date);
  for (const [field, value] of Object.entries({ range: 'own', ...change })) chosen.set(field, value);
  return chosen;
}

/** Returns the number of days, both ends included. */
export function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** Returns why these days are not allowed; undefined when they are. */
export function refuseRange(range: DayRange, most: number): string | undefined {
  const days = countDays(range);
  if (days < 1) return t.lastDayBeforeFirst;
  return days > most ? t.tooManyDays({ days: formatNumber(days), most: formatNumber(most) }) : undefined;
}
