import { type BookingClock, type ClubDate, toInstant, isInTime } from '#contract/clock/club-time.ts';
import type { FreeCourt } from '#contract/bookings/free-hours.ts';

/** A free hour of a court: the minute at which it begins, and whether it is too late to book it. */
export interface FreeHour {
  from: number;
  isPast: boolean;
}

/** Returns the free hours of a court on a day. `day` is the index of the day in `free`. */
export function freeHoursOn(
  { free }: FreeCourt,
  day: number,
  date: ClubDate,
  clock: BookingClock,
): FreeHour[] {
  return (free[day] ?? []).map((from) => ({ from, isPast: !isInTime(toInstant(date, from), clock) }));
}

/** Returns at most `most` hours; for a long day, the ones that are still to come. */
export function nextHours(hours: FreeHour[], most: number): FreeHour[] {
  const next = hours.findIndex(({ isPast }) => !isPast);
  const start = Math.max(0, Math.min(next === -1 ? hours.length : next, hours.length - most));
  return hours.slice(start, start + most);
}

/** Returns how many slots of these courts can still be booked on a day. */
export function countFree(courts: FreeCourt[], day: number, date: ClubDate, clock: BookingClock): number {
  return courts
    .flatMap((court) => freeHoursOn(court, day, date, clock))
    .reduce((sum, { isPast }) => (isPast ? sum : sum + 1), 0);
}
