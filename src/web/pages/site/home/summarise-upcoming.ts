import type { Booking } from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { parseSlot } from '#contract/bookings/slots.ts';

type UpcomingBooking = Pick<Booking, 'date' | 'slots' | 'status' | 'expires_at' | 'total_price' | 'parts'>;

/** Returns whether a booking may still be in play. A label that is not a time range is treated as the whole day. */
function isAhead({ date, slots }: UpcomingBooking, now: Date): boolean {
  return toInstant(date, parseSlot(slots.at(-1) ?? '')?.endsAt ?? 24 * 60) > now;
}

const addTakas = (takas: number[]) => toTaka(poisha(takas.reduce((sum, taka) => sum + fromTaka(taka), 0)));

/**
 * Returns the next booking from a list in order of play, and the bookings to be paid by deadline with their sum in taka. `rest` is the
 * amount still to be paid for confirmed bookings, in taka.
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
