import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { t } from './texts.tsx';

export interface BookableDates {
  first: ClubDate;
  last: ClubDate;
}

/** Returns the dates that can be booked: today in Dhaka and the following `horizonDays` days. */
export function bookableDates(now: Date, horizonDays: number): BookableDates {
  const first = clubDateOf(now);
  return { first, last: addDays(first, horizonDays) };
}

/** Returns why a date cannot be booked, as a sentence; undefined if it can, or if none is chosen yet. */
export function dateFault(date: string, { first, last }: BookableDates): string | undefined {
  if (date === '' || (date >= first && date <= last)) return undefined;
  return t.chooseDateFromTo({ first: formatClubDate(first), last: formatClubDate(last) });
}
