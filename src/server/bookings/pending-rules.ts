import type { IdentitySettings } from '#contract/settings.ts';
import type { PendingHold, PendingLimits } from './claim-store.ts';

/** Enough to try the club out, too little to empty its calendar from accounts that nobody stands behind. */
const UNCONFIRMED_SLOTS = 2;

/** A club that cannot mail cannot ask for a confirmed e-mail. */
export function limitsOf(
  { maxPendingBookings, maxPendingSlots }: { maxPendingBookings: number; maxPendingSlots: number },
  identity: IdentitySettings,
): PendingLimits {
  const canConfirm = identity.provider === 'firebase' || identity.mail;
  return {
    bookings: maxPendingBookings,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirm ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots) : maxPendingSlots,
  };
}

const counted = (count: number) => `${count} slot${count === 1 ? '' : 's'}`;

/** Which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits): string {
  if (held.bookings >= limits.bookings)
    return `You have ${held.bookings} bookings that wait for approval. Please cancel one, or wait until one is approved.`;
  const have = held.slots > 0 ? `, and you have ${held.slots}` : '';
  if (!held.emailVerified && limits.unconfirmedSlots < limits.slots)
    return `Until your e-mail is confirmed, only ${counted(limits.unconfirmedSlots)} may wait for approval${have}. Please confirm your e-mail in My Profile, or choose fewer slots.`;
  const left = limits.slots - held.slots;
  const advice =
    left > 0
      ? `Please choose at most ${counted(left)}`
      : 'Please cancel a booking, or wait until one is approved';
  return `Only ${counted(limits.slots)} may wait for approval at a time${have}. ${advice}.`;
}
