import { addDays, type ClubDate } from '../clock/club-time.ts';
import type { Tier } from './tiers.ts';

export interface Period {
  starts_on: ClubDate;
  ends_on: ClubDate;
  /** The end of the membership plus the days of grace. */
  counts_until: ClubDate;
}

/** The properties of a tier that determine the days of a membership. */
export interface Terms extends Pick<Tier, 'starts_month' | 'starts_day' | 'grace_days'> {
  months: number;
}

function splitDate(date: ClubDate): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
}

const makeDate = (year: number, month: number, day: number): ClubDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * Returns the last day of a period of `months` that begins on `start`. If the last month is too short, its own last day is returned: from
 * 31 January one month lasts until 28 February, and the next period begins on 1 March.
 * @example lastDayAfter('2027-01-15', 12); // '2028-01-14'
 */
export function lastDayAfter(start: ClubDate, months: number): ClubDate {
  const [year, month, day] = splitDate(start);
  const lastOfMonth = makeDate(year, month + months + 1, 0);
  const [, , longest] = splitDate(lastOfMonth);
  return day > longest ? lastOfMonth : makeDate(year, month + months, day - 1);
}

/** Returns the last day of a membership that begins on `start`, for a tier whose memberships are renewed on a fixed day of the year. */
function lastBeforeAnew(start: ClubDate, months: number, [month, day]: [number, number]): ClubDate {
  const [year] = splitDate(start);
  // The renewal days are `months` apart, counted from that day of the previous year.
  for (let ahead = -12; ; ahead += months) {
    const anew = makeDate(year, month + ahead, day);
    if (anew > start) return addDays(anew, -1);
  }
}

/** Returns the days of a membership that begins on `start`. */
export function periodFrom(terms: Terms, start: ClubDate): Period {
  const { months, starts_month: month, starts_day: day, grace_days } = terms;
  const ends_on =
    month === null || day === null
      ? lastDayAfter(start, months)
      : lastBeforeAnew(start, months, [month, day]);
  return { starts_on: start, ends_on, counts_until: addDays(ends_on, grace_days) };
}

/** The last membership of a household, which the next one follows. */
export interface LastMembership {
  ends_on: ClubDate;
  counts_until: ClubDate;
}

/**
 * Returns the days of a membership that is paid today. It follows the last one if that is still valid and the new one would not already
 * have ended; otherwise it begins today.
 */
export function nextPeriod(terms: Terms, last: LastMembership | null, today: ClubDate): Period {
  const following =
    last !== null && last.counts_until >= today ? periodFrom(terms, addDays(last.ends_on, 1)) : null;
  return following && !isOver(following, today) ? following : periodFrom(terms, today);
}

/** Returns whether a whole period is in the past, so that no one pays for it any longer. */
export const isOver = ({ ends_on }: Pick<Period, 'ends_on'>, today: ClubDate): boolean => ends_on < today;

/** Returns how many months of a period have begun by its last day. */
export function monthsBegun({ starts_on, ends_on }: Pick<Period, 'starts_on' | 'ends_on'>): number {
  let months = 1;
  while (lastDayAfter(starts_on, months) < ends_on) months += 1;
  return months;
}
