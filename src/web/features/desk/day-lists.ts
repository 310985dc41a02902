import { toInstant } from '#contract/clock/club-time.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { parseSlot } from '#contract/bookings/slots.ts';

const HOUR_MS = 3_600_000;

type Timed = Pick<DeskBooking, 'date' | 'slots'>;

/** Returns when a booking begins and ends. A booking whose slots cannot be parsed as times lasts the whole day. */
export function playTimes({ date, slots }: Timed): { begins: Date; ends: Date } {
  const known = slots.map(parseSlot).filter((slot) => slot !== null);
  const from = Math.min(...known.map(({ startsAt }) => startsAt), known.length === 0 ? 0 : Infinity);
  const to = Math.max(...known.map(({ endsAt }) => endsAt), known.length === 0 ? 24 * 60 : -Infinity);
  return { begins: toInstant(date, from), ends: toInstant(date, to) };
}

/** Returns the bookings that are being played now and those that start within the hour; the rest of the day is in the calendar. */
export function splitDay<Booking extends Timed>(
  bookings: Booking[],
  now: Date,
): { playing: Booking[]; soon: Booking[] } {
  const soonest = new Date(now.getTime() + HOUR_MS);
  const timed = bookings.map((booking) => ({ booking, ...playTimes(booking) }));
  return {
    playing: timed.filter(({ begins, ends }) => begins <= now && now < ends).map(({ booking }) => booking),
    soon: timed.filter(({ begins }) => begins > now && begins <= soonest).map(({ booking }) => booking),
  };
}
