import { addDays, toClubDate, toClubMinute, type ClubDate } from '../clock/club-time.ts';

/** A membership, reduced to what decides which tier a person has on which days. */
export interface Span {
  starts_on: ClubDate;
  /** The end of the membership plus the days of grace. */
  counts_until: ClubDate;
}

/**
 * Returns the membership of a household that is valid on a day; of two, the one that began later. Returns null when none is valid, and the
 * public rules apply.
 */
export function findStanding<Own extends Span>(spans: readonly Own[], day: ClubDate): Own | null {
  return spans.reduce<Own | null>((found, span) => {
    const counts = span.starts_on <= day && day <= span.counts_until;
    return counts && (found === null || span.starts_on > found.starts_on) ? span : found;
  }, null);
}

/** How far ahead a person can book. */
export interface Window {
  daysAhead: number;
  /** The minute of the day at which the last of these days opens; null when it opens at midnight. */
  opensAt: number | null;
}

export function lastBookable(now: Date, { daysAhead, opensAt }: Window): ClubDate {
  const last = addDays(toClubDate(now), daysAhead);
  return opensAt !== null && toClubMinute(now) < opensAt ? addDays(last, -1) : last;
}
