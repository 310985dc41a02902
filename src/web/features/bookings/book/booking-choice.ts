import { t } from '#texts/book.js';
import { formatNumber } from '#contract/numbers.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { lastBookable, type Window } from '#contract/memberships/standing.ts';

export interface BookableDates {
  first: ClubDate;
  last: ClubDate;
}

/** Returns the dates that can be booked, from today in Dhaka to the last day of the booking window. */
export function bookableDates(now: Date, window: Window): BookableDates {
  return { first: toClubDate(now), last: lastBookable(now, window) };
}

/** Returns why a date cannot be booked, as a sentence; undefined if it can be booked or no date is chosen yet. */
export function dateFault(date: string, { first, last }: BookableDates): string | undefined {
  if (date === '' || (date >= first && date <= last)) return undefined;
  return t.chooseDateFromTo({ first: formatClubDate(first), last: formatClubDate(last) });
}

/** Longer selections are summarised as a count. */
const FEW = 3;

/** Returns a one-line summary of the choice: `Wed, 25 Nov 2026, 7:00 – 9:00 PM, 2 sessions`. */
export function chosenWords(date: ClubDate, slots: string[]): string {
  const times = joinSlots(slots);
  const [first = ''] = times;
  const named =
    times.length <= FEW
      ? times.join('; ')
      : t.firstTimeAndMore({ first, count: formatNumber(times.length - 1) });
  return `${formatClubDate(date)}, ${named}`;
}
