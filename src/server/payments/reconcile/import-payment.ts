import { v7 as uuidv7 } from 'uuid';
import { poisha } from '#contract/money.ts';
import { findBooking, lockBooking } from '../../bookings/store.ts';
import type { ProviderPayment } from '../../cards/cards.ts';
import { inTransaction, violates } from '../../db/database.ts';
import { insertPayment, movePayment } from '../change-store.ts';
import { closeLivePayment } from '../settlement/cancel-payment.ts';
import type { Quote } from '../rules.ts';
import { findPayment } from '../store.ts';
import type { ReconcileServices } from './pair.ts';

/** What was paid is all that is known of the price: which coupon made the rest is not. */
function quoteOf({ received }: ProviderPayment, total: number): Quote {
  const subtotal = poisha(Math.max(total, received));
  return { subtotal, discount: poisha(subtotal - received), amount: received };
}

const TAKEN = ['payments_pkey', 'payments_provider_ref', 'payments_one_live'];

/**
 * Makes the record of money that the provider took for a booking and that we know nothing of, as after a backup was
 * restored. What becomes of the money is then `settle`'s to say. Nothing where the booking is lost, too, or where its
 * record names another transaction.
 */
export async function adoptPayment(services: ReconcileServices, provided: ProviderPayment): Promise<void> {
  const { db, cards, clock } = services;
  const { bookingId, paymentId, ref: provider_ref } = provided;
  if (bookingId === null || paymentId === null || !(await findBooking(db, bookingId))) return;
  const namesake = await findPayment(db, paymentId);
  if (namesake?.paid_at) return; // recorded as paid by another transaction: people have to look
  await closeLivePayment(services, bookingId); // of one booking, one payment can be under way
  const actor = { actorId: null, now: clock() };
  const id = namesake ? uuidv7() : paymentId;
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const quoted = quoteOf(provided, booking.total_poisha);
    const kept = { id, booking, provider: cards.name, coupon: null, ...quoted };
    await movePayment(trx, await insertPayment(trx, kept, actor), 'open', { provider_ref }, actor);
  }).catch((error: unknown) => {
    // Somebody else was faster: the same command beside this one, or the payer with another try.
    if (!TAKEN.some((constraint) => violates(error, constraint))) throw error;
  });
}
