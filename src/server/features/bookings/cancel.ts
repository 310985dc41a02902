import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../services.ts';
import { describeEnded } from './policy.ts';
import { findBooking } from './booking-queries.ts';
import { endUnlessPaying, moveBooking } from './change-booking.ts';
import { t } from './texts.ts';

/** Makes sure that no payment of a booking can take money any more; if one already has, confirms the booking. */
export type CloseLivePayment = (
  services: Pick<Services, 'db' | 'providers' | 'clock'>,
  bookingId: string,
) => Promise<void>;

/** Each try reads the status again: an approval or a payment may come between reading and ending. */
const TRIES = 4;

/**
 * The owner cancels a pending or approved booking. A card payment under way is closed at the provider first; if it
 * turns out to have succeeded, the booking is confirmed and stays.
 */
export async function cancelOwnBooking(
  services: Services,
  closeLivePayment: CloseLivePayment,
  {
    bookingId,
    actorId,
    reason = 'cancelled by its owner',
  }: { bookingId: string; actorId: string; reason?: string },
): Promise<void> {
  const { db, clock } = services;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const booking = await findBooking(db, bookingId);
    const change = { bookingId, actorId, now: clock(), reason, byOwner: booking?.user_id === actorId };
    if (booking?.status === 'confirmed') throw new Refusal('already-paid', t.askForRefund);
    if (booking?.status === 'offered') {
      if (await moveBooking(db, 'declineOffer', { ...change, reason: 'offer declined', byOwner: false }))
        return;
    } else if (booking?.status === 'pending') {
      if (await moveBooking(db, 'cancelPending', change)) return;
    } else if (booking?.status === 'approved') {
      await closeLivePayment(services, bookingId);
      if (await endUnlessPaying(db, 'cancelApproved', change)) return;
    } else {
      throw new Refusal('not-cancellable', booking ? describeEnded(booking) : t.noSuchBooking);
    }
  }
  throw new Refusal('payment-busy', t.paymentUnderWay);
}
