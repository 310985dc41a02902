import { addDays, type ClubDate } from './club-time.ts';

// Apart from the calls, so that pages need no schema.

/** Days before today that the calendar still shows. */
const DAYS_BACK = 7;

/** Days of which one call tells the caller's own bookings. */
export const MAX_OWN_DAYS = 31;

export const DAYS_OF_WEEK = 7;

export interface ShownDays {
  first: ClubDate;
  last: ClubDate;
}

/** Returns the days that the calendar shows: a little of what was, and all that can be booked. */
export function shownDays(today: ClubDate, horizonDays: number): ShownDays {
  return { first: addDays(today, -DAYS_BACK), last: addDays(today, horizonDays) };
}
