import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { poisha } from '#contract/money/money.ts';
import { findBooking, lockBooking } from '../../bookings/store.ts';
import { recallPart } from '../../charges/write-store.ts';
import { findDues, findHouseholdPayer } from '../../dues/store.ts';
import { recallDues } from '../../dues/write-store.ts';
import type { ProviderPayment } from '../../../providers/provider.ts';
import { inTransaction, violates, type Db, type Trx } from '../../../platform/db/database.ts';
import { isLive } from '../../../platform/db/live-payments.ts';
import type { Payable } from '../paid-thing.ts';
import { insertPayment, movePayment } from '../write-store.ts';
import { applyDispute } from '../sync/apply-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import type { Quote } from '../rules.ts';
import { applyProviderState } from '../sync/apply-provider-state.ts';
import { pollPayment } from '../sync/poll-payments.ts';
import { closeLivePayment, closeLivePaymentOfDues } from '../sync/sync-payment.ts';
import { findPayment, type PaymentRow } from '../store.ts';
import type { Pair, ReconcileServices } from './pair.ts';
import { readRefunds } from './refunds-there.ts';

/** Only the amount paid is known; the coupon behind the discount is not. */
function quoteOf({ received }: ProviderPayment, total: number): Quote {
  const subtotal = poisha(Math.max(total, received));
  return { subtotal, discount: poisha(subtotal - received), amount: received };
}

const isChargeId = (id: string | null | undefined): id is string => typeof id === 'string' && isUuid(id);

/** Whether the booking that a payment names is there, or the household whose dues it pays. */
async function isKnownThing(db: Db, { bookingId, chargeId, householdId }: ProviderPayment): Promise<boolean> {
  if (bookingId !== null) return (await findBooking(db, bookingId)) !== null;
  if (!isChargeId(chargeId)) return false;
  const owner = (await findDues(db, chargeId))?.household_id ?? householdId;
  return isChargeId(owner) && (await findHouseholdPayer(db, owner)) !== null;
}

/** Returns who has paid for what, and how much of it; what a charge paid never counts for the whole booking. */
async function recallThing(
  trx: Trx,
  providerPayment: ProviderPayment,
  now: Date,
): Promise<({ booking: Payable; charge: { id: string } | null } & Quote) | null> {
  const { bookingId, chargeId, householdId, received: total } = providerPayment;
  if (bookingId === null) {
    if (!isChargeId(chargeId)) return null;
    const owner = (await findDues(trx, chargeId))?.household_id ?? householdId ?? '';
    const payer = await findHouseholdPayer(trx, owner);
    const charge = await recallDues(trx, { id: chargeId, total }, now);
    const booking = { id: null, user_id: payer?.id ?? null, user_email: payer?.email ?? '' };
    return { booking, charge, ...quoteOf(providerPayment, total) };
  }
  const booking = await lockBooking(trx, bookingId);
  const charge = isChargeId(chargeId) ? await recallPart(trx, { id: chargeId, bookingId, total }, now) : null;
  // A part has no coupon: less than it costs is not its money.
  const quoted = quoteOf(providerPayment, charge ? total : booking.total_poisha);
  return { booking, charge, ...quoted };
}

const TAKEN = ['payments_pkey', 'payments_provider_ref', 'payments_one_live'];

/**
 * Records a payment that the provider took for a booking or for dues and that is unknown here, as after a backup was restored;
 * `applyProviderState` then decides what becomes of the money: what paid a part never confirms the whole. Does nothing when the
 * booking or the household is lost as well, or when its record names another transaction.
 */
async function importPayment(services: ReconcileServices, providerPayment: ProviderPayment): Promise<void> {
  const { db, provider, clock } = services;
  const { bookingId, paymentId, ref: provider_ref } = providerPayment;
  if (paymentId === null || !(await isKnownThing(db, providerPayment))) return;
  const namesake = await findPayment(db, paymentId);
  if (namesake?.paid_at) return; // recorded as paid by another transaction: needs an admin
  // Of one booking, or of one charge, one payment can be under way.
  if (bookingId !== null) await closeLivePayment(services, bookingId);
  else if (isChargeId(providerPayment.chargeId))
    await closeLivePaymentOfDues(services, providerPayment.chargeId);
  const actor = { actorId: null, now: clock() };
  const id = namesake ? uuidv7() : paymentId;
  await inTransaction(db, async (trx) => {
    const found = await recallThing(trx, providerPayment, actor.now);
    if (!found) return;
    const kept = { id, provider: provider.name, coupon: null, ...found };
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
  for (const refund of there ?? []) await applyRefund(services, refund, provider);
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
