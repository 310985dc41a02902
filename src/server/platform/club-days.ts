import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';

/** Some days of the club, both included; undefined: open on that side. */
export interface Days {
  from?: ClubDate | undefined;
  to?: ClubDate | undefined;
}

const FIRST = '2000-01-01';
const LAST = '9998-12-31';

/** Returns the first and the last of the days. */
export function firstAndLastDay({ from = FIRST, to = LAST }: Days): [first: ClubDate, last: ClubDate] {
  return [from, to];
}

/** Returns the instants at which the days begin and are over. */
export function beginAndEnd(days: Days): [begin: Date, end: Date] {
  const [first, last] = firstAndLastDay(days);
  return [toInstant(first, 0), toInstant(addDays(last, 1), 0)];
}

/** Whether the month of a day is over: what becomes known now counts now, and leaves that month as it was. */
export const isMonthOver = (day: ClubDate, now: Date): boolean =>
  toClubDate(now).slice(0, 7) > day.slice(0, 7);
