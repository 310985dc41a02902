import { clubDateOf, clubMinuteOf, type ClubDate } from '#contract/club-time.ts';
import type { FreeCourt } from '#contract/free-hours.ts';

/** A free hour of a court: the minute at which it begins, and whether that is over. */
export interface FreeHour {
  from: number;
  isPast: boolean;
}

/** Whether a slot of a day has begun; `now` is null until the browser can tell, and then none has. */
function hasBegun(date: ClubDate, from: number, now: Date | null): boolean {
  return now !== null && clubDateOf(now) === date && from <= clubMinuteOf(now);
}

/** The free hours of a court on a day, the day counted from the first of them. */
export function hoursOf({ free }: FreeCourt, day: number, date: ClubDate, now: Date | null): FreeHour[] {
  return (free[day] ?? []).map((from) => ({ from, isPast: hasBegun(date, from, now) }));
}

/** So many of them: of a long day those that are still to come. */
export function nextHours(hours: FreeHour[], most: number): FreeHour[] {
  const next = hours.findIndex(({ isPast }) => !isPast);
  const start = Math.max(0, Math.min(next === -1 ? hours.length : next, hours.length - most));
  return hours.slice(start, start + most);
}

/** How many slots of these courts can still be booked on a day. */
export function countFree(courts: FreeCourt[], day: number, date: ClubDate, now: Date | null): number {
  return courts
    .flatMap((court) => hoursOf(court, day, date, now))
    .reduce((sum, { isPast }) => (isPast ? sum : sum + 1), 0);
}
