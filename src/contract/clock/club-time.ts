/** The offset of the club's zone, all year round since 2010. */
export const CLUB_OFFSET = '+06:00';
const CLUB_OFFSET_MS = 6 * 3_600_000;

/** A calendar date of the club, `YYYY-MM-DD`. */
export type ClubDate = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns the club's calendar date at an instant.
 * @example toClubDate(new Date('2026-11-20T18:00:00Z')); // '2026-11-21', midnight in Dhaka
 */
export function toClubDate(instant: Date): ClubDate {
  return new Date(instant.getTime() + CLUB_OFFSET_MS).toISOString().slice(0, 10);
}

/** Caches the last requested day, because callers mostly ask for each slot of one day. */
let lastDay = { date: '', midnight: NaN };

/**
 * Returns the instant of a minute of a club day; minute 0 is midnight in Dhaka, 1440 the next one.
 * @example toInstant('2026-11-20', 420).toISOString(); // '2026-11-20T01:00:00.000Z', 7 AM in Dhaka
 */
export function toInstant(date: ClubDate, minute: number): Date {
  if (lastDay.date !== date) lastDay = { date, midnight: Date.parse(`${date}T00:00:00${CLUB_OFFSET}`) };
  return new Date(lastDay.midnight + minute * MINUTE);
}

/** Returns the hour at the club at an instant, as the minute of the day at which that hour began. */
export function toClubHour(instant: Date): number {
  return Math.floor(toClubMinute(instant) / 60) * 60;
}

/** Returns the minute of the club's day at an instant, from 0 to 1439. */
export function toClubMinute(instant: Date): number {
  return Math.floor(((instant.getTime() + CLUB_OFFSET_MS) % DAY) / MINUTE);
}

/**
 * Returns the date `days` days later, or earlier if `days` is negative.
 * @example addDays('2026-11-30', 1); // '2026-12-01'
 */
export function addDays(date: ClubDate, days: number): ClubDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** What decides whether a slot can still be booked: the time, which is null while unknown, and the club's lead time. */
export interface BookingClock {
  now: Date | null;
  minNoticeMinutes: number;
}

/**
 * Returns whether a slot that begins at `startsAt` can still be booked: neither the slot nor the club's lead time before it has begun.
 * Returns true while the time is unknown.
 */
export function isInTime(startsAt: Date, { now, minNoticeMinutes }: BookingClock): boolean {
  if (now === null) return true;
  return startsAt > now && startsAt.getTime() - now.getTime() >= minNoticeMinutes * MINUTE;
}
