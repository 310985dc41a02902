import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import { findExceeded } from '../../bookings/policy.ts';
import type { OwnRules } from '../terms/terms.ts';

/** A booking of somebody who shares a membership no more. */
export interface HeldBooking {
  id: string;
  date: ClubDate;
  slots: string[];
  total: Poisha;
  /** It stays as it is, and counts: it is paid, in part at least, or has begun. */
  stays: boolean;
}

/** What somebody may have by the membership that they have left, if any. */
export interface LeftTerms extends Pick<OwnRules, 'dayLimit' | 'weekLimit'> {
  /** The last day that they can book now. */
  lastDay: ClubDate;
  firstOfWeek: (date: ClubDate) => ClubDate;
  /** Returns what the slots of a booking cost now; null: they are not offered so any more. */
  findPrices: (booking: HeldBooking) => Poisha[] | null;
}

/** What becomes of a booking: it ends, or costs this. */
export type Fate<Booking extends HeldBooking> = { booking: Booking } & (
  | { kind: 'ends' }
  | { kind: 'costs'; prices: Poisha[]; total: Poisha }
);

/**
 * Returns what becomes of somebody's bookings, in the order in which they were made: those that are beyond what they may book now end, and
 * the others cost what they cost now. What is left out stays as it is.
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
    // A sum of poisha is one.
    return prices === null || total === booking.total
      ? []
      : [{ booking, kind: 'costs', prices, total: total as Poisha }];
  });
}
