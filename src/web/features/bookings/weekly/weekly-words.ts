import { t } from '#texts/weekly.js';
import { formatNumber } from '#contract/numbers.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate, formatWeekday } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { SeriesDate } from '#contract/bookings/series.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { sumSessionPrices } from '../book/booking-price.ts';

const WORDS = {
  taken: t.weekTaken,
  closed: t.closed,
  'too-late': t.tooLate,
  'too-far': t.tooFarAhead,
} as const;

/** Returns the text beside a week: its price, or why it cannot be booked. */
export function describeWeek({ state, price, note }: SeriesDate): string {
  if (state === 'free') return formatTaka(price);
  return state === 'closed' && note ? t.closedFor({ reason: note }) : WORDS[state];
}

export const nameWeekday = (date: ClubDate): string => formatWeekday(date);

/** Returns the weeks to book: the free ones among the first `weeks`, without those that were left out or have since been lost. */
export function weeksToBook(
  dates: SeriesDate[],
  { weeks, leftOut, lost }: { weeks: number; leftOut: ReadonlySet<ClubDate>; lost: readonly ClubDate[] },
): SeriesDate[] {
  return dates
    .slice(0, weeks)
    .filter(({ date, state }) => state === 'free' && !leftOut.has(date) && !lost.includes(date));
}

export function sumWeeks(weeks: SeriesDate[]): number {
  return sumSessionPrices(weeks.map(({ price }) => price)).total;
}

/** `1 week`, `6 weeks`. */
export const countWeeks = (count: number): string => t.weeks({ count, shown: formatNumber(count) });

/** Returns the weeks that the refusal reports as booked by another person. */
export function lostWeeks(error: Error | null): readonly ClubDate[] {
  return (error instanceof ApiError && error.code === 'slot-taken' && error.facts.taken) || [];
}

/** Returns why the weeks were not booked and what to do. */
export function explainWeekly(error: Error | null): string | undefined {
  if (!error) return undefined;
  const lost = lostWeeks(error);
  if (lost.length > 0)
    return t.lostToOthers({ count: lost.length, dates: lost.map(formatClubDate).join('; ') });
  return isOutcomeUnknown(error) ? t.pressingAgainIsSafe({ message: error.message }) : error.message;
}

interface SeriesMember {
  _id: string;
  date: ClubDate;
  series_id?: string | undefined;
}

/** Returns the position of this week among the weeks of its weekly booking in a list; null when it belongs to no weekly booking. */
export function placeInSeries(
  booking: SeriesMember,
  list: SeriesMember[],
): { nth: number; of: number } | null {
  if (booking.series_id === undefined) return null;
  const weeks = list
    .filter(({ series_id }) => series_id === booking.series_id)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return { nth: weeks.findIndex(({ _id }) => _id === booking._id) + 1, of: weeks.length };
}

/** Returns how many weeks of the weekly booking are unpaid from this one on, and how many are paid. */
export function restOfSeries(
  { series_id, date }: Pick<SeriesMember, 'series_id' | 'date'>,
  ahead: (Omit<SeriesMember, '_id'> & { status: string })[],
): { unpaid: number; paid: number } {
  const rest = ahead.filter((other) => other.series_id === series_id && other.date >= date);
  const paid = rest.filter(({ status }) => status === 'confirmed').length;
  return { unpaid: rest.length - paid, paid };
}
