import { addDays, toClubDate, toClubMinute, type ClubDate } from '../clock/club-time.ts';

/** A membership as far as it says which tier somebody has on which days. */
export interface Span {
  starts_on: ClubDate;
  /** Its end and the days of grace. */
  counts_until: ClubDate;
}

/** Returns the membership that counts on a day, of one household: of two it is the one that began last; null: the public one. */
export function findStanding<Own extends Span>(spans: readonly Own[], day: ClubDate): Own | null {
  return spans.reduce<Own | null>((found, span) => {
    const counts = span.starts_on <= day && day <= span.counts_until;
    return counts && (found === null || span.starts_on > found.starts_on) ? span : found;
  }, null);
}

/** How far ahead somebody books. */
export interface Window {
  daysAhead: number;
  /** The minute of the day at which the last of these days opens; null: at midnight. */
  opensAt: number | null;
}

/** Returns the last day that can be booked now. */
export function lastBookable(now: Date, { daysAhead, opensAt }: Window): ClubDate {
  const last = addDays(toClubDate(now), daysAhead);
  return opensAt !== null && toClubMinute(now) < opensAt ? addDays(last, -1) : last;
}
