import type { Booking } from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { parseSlot } from '#contract/bookings/slots.ts';

type UpcomingBooking = Pick<Booking, 'date' | 'slots' | 'status' | 'expires_at' | 'total_price' | 'parts'>;

/** Whether somebody may still be playing it. A label that is no time range counts as the whole day. */
function isAhead({ date, slots }: UpcomingBooking, now: Date): boolean {
  return toInstant(date, parseSlot(slots.at(-1) ?? '')?.endsAt ?? 24 * 60) > now;
}

const addTakas = (takas: number[]) => toTaka(poisha(takas.reduce((sum, taka) => sum + fromTaka(taka), 0)));

/**
 * Returns what a person has before them: the next booking of a list in order of play, and those that are to be paid, the
 * first deadline first, with their sum in taka; `rest` is what is left to pay of confirmed ones, in taka.
 */
export function summariseUpcoming<Booked extends UpcomingBooking>(bookings: readonly Booked[], now: Date) {
  const toPay = bookings
    .filter(({ status }) => status === 'approved')
    .toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));
  return {
    next: bookings.find((booking) => isAhead(booking, now)),
    toPay,
    sum: addTakas(toPay.map(({ total_price, parts }) => parts?.due_now ?? total_price)),
    rest: addTakas(
      bookings.flatMap(({ status, parts }) =>
        status === 'confirmed' && parts ? [parts.due_now, parts.due_later] : [],
      ),
    ),
  };
}
