import { addDays, type ClubDate } from './club-time.ts';

// This file is separate from the calls, so that pages need not load the schemas.

/** Days before today that the calendar still shows. */
const DAYS_BACK = 7;

/** The most days for which one call returns the caller's own bookings. */
export const MAX_OWN_DAYS = 31;

export const DAYS_OF_WEEK = 7;

export interface ShownDays {
  first: ClubDate;
  last: ClubDate;
}

/** Returns the days that the calendar shows: a few past days, and all days that can be booked. */
export function shownDays(today: ClubDate, horizonDays: number): ShownDays {
  return { first: addDays(today, -DAYS_BACK), last: addDays(today, horizonDays) };
}
