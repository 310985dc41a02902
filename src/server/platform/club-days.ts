import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';

/** A range of club days, both ends included. An absent end leaves the range open on that side. */
export interface Days {
  from?: ClubDate | undefined;
  to?: ClubDate | undefined;
}

const FIRST = '2000-01-01';
const LAST = '9998-12-31';

/** Returns the first and the last day, with a fixed early or late date for an open end. */
export function firstAndLastDay({ from = FIRST, to = LAST }: Days): [first: ClubDate, last: ClubDate] {
  return [from, to];
}

/** Returns the instants at which the first day begins and the last day ends. */
export function beginAndEnd(days: Days): [begin: Date, end: Date] {
  const [first, last] = firstAndLastDay(days);
  return [toInstant(first, 0), toInstant(addDays(last, 1), 0)];
}

/**
 * Returns whether the month of the day has ended. News about an ended month is booked in the current month and leaves the ended one
 * unchanged.
 */
export const isMonthOver = (day: ClubDate, now: Date): boolean =>
  toClubDate(now).slice(0, 7) > day.slice(0, 7);
