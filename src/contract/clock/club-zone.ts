// This file is separate from the schemas, so that a page that only needs the zone need not load them.

/** The club's time zone. Bangladesh has kept UTC+6 without daylight saving since 2010. */
export const CLUB_ZONE = 'Asia/Dhaka';

const year = new Intl.DateTimeFormat('en-GB', { timeZone: CLUB_ZONE, year: 'numeric' });

/** Returns the club's calendar year at an instant: `2026`. */
export function toClubYear(instant: Date): string {
  return year.format(instant);
}
