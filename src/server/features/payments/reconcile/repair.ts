import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { poisha } from '#contract/money/money.ts';
import { findBooking, lockBooking } from '../../bookings/store.ts';
import { recallPart } from '../../charges/write-store.ts';
import type { ProviderPayment } from '../../../providers/provider.ts';
import { inTransaction, violates } from '../../../platform/db/database.ts';
import { isLive } from '../../../platform/db/live-payments.ts';
import { insertPayment, movePayment } from '../write-store.ts';
import { applyDispute } from '../sync/apply-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import type { Quote } from '../rules.ts';
import { applyProviderState } from '../sync/apply-provider-state.ts';
import { pollPayment } from '../sync/poll-payments.ts';
import { closeLivePayment } from '../sync/sync-payment.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import type { Pair, ReconcileServices } from './pair.ts';
import { readRefunds } from './refunds-there.ts';

/** Only the amount paid is known; the coupon behind the discount is not. */
function quoteOf({ received }: ProviderPayment, total: number): Quote {
  const subtotal = poisha(Math.max(total, received));
  return { subtotal, discount: poisha(subtotal - received), amount: received };
}

const TAKEN = ['payments_pkey', 'payments_provider_ref', 'payments_one_live'];

/**
 * Records a payment that the provider took for a booking and that is unknown here, as after a backup was restored;
 * `applyProviderState` then decides what becomes of the money: what paid a part never confirms the whole. Does nothing when the booking is lost as well, or when its
 * record names another transaction.
 */
async function importPayment(services: ReconcileServices, providerPayment: ProviderPayment): Promise<void> {
  const { db, provider, clock } = services;
  const { bookingId, chargeId, paymentId, received, ref: provider_ref } = providerPayment;
  if (bookingId === null || paymentId === null || !(await findBooking(db, bookingId))) return;
  const namesake = await findPayment(db, paymentId);
  if (namesake?.paid_at) return; // recorded as paid by another transaction: needs an admin
  await closeLivePayment(services, bookingId); // of one booking, one payment can be under way
  const actor = { actorId: null, now: clock() };
  const id = namesake ? uuidv7() : paymentId;
  await inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    const charge =
      typeof chargeId === 'string' && isUuid(chargeId)
        ? await recallPart(trx, { id: chargeId, bookingId, total: received }, actor.now)
        : null;
    // A part has no coupon: less than it costs is not its money.
    const quoted = quoteOf(providerPayment, charge ? received : booking.total_poisha);
    const kept = { id, booking, charge, provider: provider.name, coupon: null, ...quoted };
    await movePayment(trx, await insertPayment(trx, kept, actor), 'open', { provider_ref }, actor);
  }).catch((error: unknown) => {
    // Somebody else was faster: the same command beside this one, or the payer with another try.
    if (!TAKEN.some((constraint) => violates(error, constraint))) throw error;
  });
}

/** Nobody can pay there what is over here, or was never begun. */
async function close(
  { provider }: ReconcileServices,
  providerPayment: ProviderPayment,
): Promise<ProviderPayment> {
  return providerPayment.state === 'open' || providerPayment.state === 'processing'
    ? provider.cancel(providerPayment.ref)
    : providerPayment;
}

async function applyRefundsAndDisputes(
  services: ReconcileServices,
  payment: PaymentRow | null,
  providerPayment: ProviderPayment,
): Promise<void> {
  const { provider } = services;
  const { ref, isDisputed } = providerPayment;
  const { there } = await readRefunds(services, payment, providerPayment);
  for (const refund of there) await applyRefund(services, refund, provider);
  const disputes = isDisputed ? await provider.listDisputes(ref) : [];
  for (const dispute of disputes.toReversed()) await applyDispute(services, dispute, provider);
}

/** Brings our records to what the provider says, through the same functions as tab, webhook and poller. */
export async function repair(services: ReconcileServices, { payment, providerPayment }: Pair): Promise<void> {
  const canGoOn = payment !== null && isLive(payment);
  if (canGoOn) await pollPayment(services, payment);
  if (!providerPayment) return; // where we have it as paid, nobody can say any more what became of it
  const closed = canGoOn ? providerPayment : await close(services, providerPayment);
  if (!payment && closed.state === 'succeeded') await importPayment(services, closed);
  await applyProviderState(services, closed, null, services.provider);
  if (closed.state === 'succeeded') await applyRefundsAndDisputes(services, payment, closed);
}
