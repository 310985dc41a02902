import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { findExceeded } from '../../bookings/policy.ts';
import type { OwnRules } from '../terms/terms.ts';

export interface HeldBooking {
  id: string;
  date: ClubDate;
  slots: string[];
  total: Poisha;
  /** True when the booking stays as it is and uses up the limits: it is at least partly paid, or has begun. */
  stays: boolean;
}

export interface LeftTerms extends Pick<OwnRules, 'dayLimit' | 'weekLimit'> {
  lastDay: ClubDate;
  firstOfWeek: (date: ClubDate) => ClubDate;
  /** Returns the current price of each slot of a booking; null when its slots are no longer offered. */
  findPrices: (booking: HeldBooking) => Poisha[] | null;
}

export type Fate<Booking extends HeldBooking> = { booking: Booking } & (
  | { kind: 'ends' }
  | { kind: 'costs'; prices: Poisha[]; total: Poisha }
);

/**
 * Decides what happens to a person's bookings, given in the order in which they were made. Bookings beyond the person's current limits end,
 * and the others get the current price. A booking that is left out of the result stays as it is.
 */
export function decideFates<Booking extends HeldBooking>(
  bookings: readonly Booking[],
  { lastDay, firstOfWeek, findPrices, ...limits }: LeftTerms,
): Fate<Booking>[] {
  const onDay = new Map<ClubDate, number>();
  const inWeek = new Map<ClubDate, number>();
  const held = ({ date }: HeldBooking) => ({
    day: onDay.get(date) ?? 0,
    week: inWeek.get(firstOfWeek(date)) ?? 0,
  });
  function count(booking: HeldBooking): void {
    const { day, week } = held(booking);
    onDay.set(booking.date, day + booking.slots.length);
    inWeek.set(firstOfWeek(booking.date), week + booking.slots.length);
  }
  for (const booking of bookings) if (booking.stays) count(booking);
  return bookings.flatMap((booking): Fate<Booking>[] => {
    if (booking.stays) return [];
    if (booking.date > lastDay || findExceeded(limits, held(booking), booking.slots.length))
      return [{ booking, kind: 'ends' }];
    count(booking);
    const prices = findPrices(booking);
    const total = prices?.reduce((sum, price) => sum + price, 0);
    // A sum of `Poisha` is a `Poisha`, but typed as a number.
    return prices === null || total === booking.total
      ? []
      : [{ booking, kind: 'costs', prices, total: total as Poisha }];
  });
}
