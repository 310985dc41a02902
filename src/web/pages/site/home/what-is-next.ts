import type { Booking } from '#contract/bookings/bookings.ts';
import { instantOf } from '#contract/clock/club-time.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { parseSlot } from '#contract/bookings/slots.ts';

type Ahead = Pick<Booking, 'date' | 'slots' | 'status' | 'expires_at' | 'total_price' | 'parts'>;

/** Whether somebody may still be playing it. A label that is no time range counts as the whole day. */
function isAhead({ date, slots }: Ahead, now: Date): boolean {
  return instantOf(date, parseSlot(slots.at(-1) ?? '')?.endsAt ?? 24 * 60) > now;
}

/**
 * Returns what a person has before them: the next booking of a list in order of play, and those that are to be paid, the
 * first deadline first, with their sum in taka.
 */
export function whatIsNext<Booked extends Ahead>(bookings: readonly Booked[], now: Date) {
  const toPay = bookings
    .filter(({ status }) => status === 'approved')
    .toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));
  return {
    next: bookings.find((booking) => isAhead(booking, now)),
    toPay,
    sum: toTaka(
      poisha(toPay.reduce((sum, { total_price, parts }) => sum + fromTaka(parts?.due_now ?? total_price), 0)),
    ),
  };
}
