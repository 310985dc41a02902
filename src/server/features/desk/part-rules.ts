import type { ClubRules } from '#contract/club/club-rules.ts';
import { advanceOf } from '#contract/money/advance.ts';
import type { DeskOffers } from '#contract/desk/desk.ts';
import { fromTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { isInParts } from '../payments/judge.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './texts.ts';

/** The least that there is: it need not be said. */
export const ANY_AMOUNT = poisha(1);

/** Returns what of an approved booking is not paid, or would not be if it came back. */
export function openOnceLive(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.due_now_poisha + booking.due_later_poisha);
  return booking.total_poisha;
}

/** Returns what of a booking is not paid; 0 of one that has ended. */
export function openOf(booking: BookingRow): Poisha {
  if (booking.status === 'approved' || (booking.status === 'confirmed' && isInParts(booking)))
    return openOnceLive(booking);
  return poisha(0);
}

/** Returns what of a booking is paid. */
function coveredOf(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.covered_poisha);
  return booking.status === 'confirmed' ? booking.total_poisha : poisha(0);
}

/** Throws where something else of a booking is paid than the desk saw, in taka; undefined: it did not say. */
export function requireSeen(booking: BookingRow, covered: number | undefined): void {
  if (covered !== undefined && fromTaka(covered) !== coveredOf(booking))
    throw new Refusal('parts-changed', t.paidMeanwhile);
}

/**
 * Returns the least that the desk may take of a booking, where that need not be all that is open: before it is confirmed the
 * advance, afterwards any amount; null: only all of it.
 */
export function leastToTake(booking: BookingRow, { advance }: Pick<ClubRules, 'advance'>): Poisha | null {
  if (booking.status === 'confirmed') return ANY_AMOUNT;
  return advanceOf(booking.total_poisha, advance)?.now ?? null;
}

/** Returns what the rules let the desk do with a booking besides taking all of it; null: nothing. */
export function offersOf(
  booking: BookingRow,
  { advance, guestFee }: Pick<ClubRules, 'advance' | 'guestFee'>,
): DeskOffers | null {
  const least = openOf(booking) > 0 ? leastToTake(booking, { advance }) : null;
  const guest_fee = booking.status === 'confirmed' ? guestFee : 0;
  return least === null && guest_fee === 0 ? null : { least: least && toTaka(least), guest_fee };
}
