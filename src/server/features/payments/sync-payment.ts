import { lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow } from '../bookings/booking.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/provider.ts';
import { askOnReturn } from '../../providers/hosted/recheck-store.ts';
import { providerNamed } from '../../providers/side-by-side.ts';
import { findDues } from './dues.ts';
import { releaseCouponUse } from '../coupons/redemption-store.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isLive } from '../../platform/db/live-payments.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  movePayment,
  findLivePaymentOf,
  findLivePayments,
  findPayer,
  findPayment,
  lockPayment,
  type PaymentRow,
  claimLivePayments,
} from './payment.ts';
import { applyProviderState, type SyncServices } from './apply-provider-state.ts';
import { t } from './texts.ts';
import { tryEach } from '../../platform/jobs/try-each.ts';
import type { Services } from '../services.ts';

/** Why a payment was closed whose provider the settings do not name. */
export const NOT_SET = 'its provider is not set';

/** Ends a payment that the provider does not have, so nobody can pay it there. */
async function cancelUnknownPayment(
  { db, clock }: SyncServices,
  { id }: PaymentRow,
  last_error: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, id);
    if (!isLive(payment)) return;
    await movePayment(trx, payment, 'canceled', { last_error }, { actorId: null, now: clock() });
    await releaseCouponUse(trx, id);
  });
}

/**
 * Nobody can ask a provider that is not set. Where the payer was at its page the payment is closed here, so that they can pay another
 * way, and asked about once the provider is back. Where money may be there already it stays, and an admin decides.
 */
async function closeUnasked(services: SyncServices, payment: PaymentRow): Promise<void> {
  if (payment.status === 'processing') return;
  await cancelUnknownPayment(services, payment, NOT_SET);
  await askOnReturn(services.db, payment, services.clock());
}

/** Returns whose dues a payment pays; null: it pays for a booking. */
async function findHouseholdOf(
  { db }: SyncServices,
  { booking_id, charge_id }: PaymentRow,
): Promise<string | null> {
  if (booking_id !== null || charge_id === null) return null;
  return (await findDues(db, charge_id))?.household_id ?? null;
}

async function createAtProvider(
  services: SyncServices,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const payer = await findPayer(services.db, payment);
  const householdId = await findHouseholdOf(services, payment);
  try {
    return await provider.create({
      paymentId: payment.id,
      bookingId: payment.booking_id,
      chargeId: payment.charge_id,
      ...(householdId !== null && { householdId }),
      amount: payment.amount_poisha,
      currency: payment.currency,
      description:
        payment.booking_id === null
          ? `Membership dues ${payment.charge_id}`
          : `Court booking ${payment.booking_id}`,
      payer,
    });
  } catch (error) {
    const isOutcomeUnknown = error instanceof Refusal && error.code === 'provider-unavailable';
    // Without an answer it may exist after all: the row stays, and the next try finds the payment by the same key.
    if (!isOutcomeUnknown) await cancelUnknownPayment(services, payment, 'refused by the provider');
    throw error;
  }
}

/**
 * Returns the provider's side of a live payment, created if missing; null if the provider does not know it: ours is
 * cancelled then.
 */
async function ensureProviderPayment(
  services: SyncServices,
  provider: PaymentProvider | null,
  payment: PaymentRow,
): Promise<ProviderPayment | null> {
  if (!provider) {
    await closeUnasked(services, payment);
    return null;
  }
  if (payment.provider_ref === null) return createAtProvider(services, provider, payment);
  const providerPayment = await provider.retrieve(payment.provider_ref);
  if (!providerPayment) await cancelUnknownPayment(services, payment, 'unknown to the provider');
  return providerPayment;
}

/**
 * Creates or retrieves a live payment at the provider and applies its state; null when the provider does not know it:
 * ours is cancelled then. Safe to repeat, also after a crash between the provider's answer and our record of it.
 */
export async function syncPayment(
  services: SyncServices,
  payment: PaymentRow,
  actorId: string | null = null,
): Promise<ProviderPayment | null> {
  // null: the settings do not name it any more.
  const provider = providerNamed(services.providers, payment.provider);
  const providerPayment = await ensureProviderPayment(services, provider, payment);
  if (provider && providerPayment) await applyProviderState(services, providerPayment, actorId, provider);
  return providerPayment;
}

/** Cancels a payment at its provider and applies the answer, which may be that it was paid. */
async function cancelAtProvider(services: SyncServices, payment: PaymentRow, ref: string): Promise<void> {
  const provider = providerNamed(services.providers, payment.provider);
  if (provider) await applyProviderState(services, await provider.cancel(ref), null, provider);
}

/** Cancels a live payment at the provider and applies its answer: cancelled, or that it was paid after all. */
export async function cancelPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const providerPayment = await syncPayment(services, payment);
  if (providerPayment?.state === 'open' || providerPayment?.state === 'processing')
    await cancelAtProvider(services, payment, providerPayment.ref);
  const after = await findPayment(services.db, payment.id);
  if (after && isLive(after))
    throw new Refusal('payment-busy', payment.booking_id === null ? t.bankIsAtWorkOnDues : t.bankIsAtWork);
}

/** Somebody is paying for what was to be changed. */
class BeingPaid extends Error {
  readonly payments: PaymentRow[];

  constructor(payments: PaymentRow[]) {
    super('somebody is paying for it');
    this.name = 'BeingPaid';
    this.payments = payments;
  }
}

type Paying = { bookingIds: string[] } | { chargeId: string };

async function findPaying(db: Db, of: Paying): Promise<PaymentRow[]> {
  if ('bookingIds' in of) return findLivePayments(db, of.bookingIds);
  const payment = await findLivePaymentOf(db, { bookingId: null, chargeId: of.chargeId });
  return payment ? [payment] : [];
}

/**
 * Throws where somebody pays for these bookings, for parts of them, or for dues, in what `whileNobodyPays` does. Their rows are locked:
 * a payment begins under the same lock, so none can slip in afterwards.
 */
export async function requireNobodyPays(trx: Trx, of: Paying): Promise<void> {
  const payments = await findPaying(trx, of);
  if (payments.length > 0) throw new BeingPaid(payments);
}

/** Locks and returns a booking for which nobody is paying, in what `whileNobodyPays` does. */
export async function lockNotBeingPaid(trx: Trx, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  await requireNobodyPays(trx, { bookingIds: [bookingId] });
  return booking;
}

/** What is being paid is closed this often. After that, somebody keeps starting new payments. */
const TRIES = 4;

/**
 * Does `work` in a transaction in which nobody pays for what it changes. Where it finds payments under way it is given up, they are closed
 * at their providers while no lock is held, and it begins again: one that has succeeded after all is found paid then. Throws
 * Refusal('payment-busy') with the sentence `busy` where there is always another one.
 */
export async function whileNobodyPays<Answer>(
  services: SyncServices,
  busy: string,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTransaction(services.db, work);
    } catch (error) {
      if (!(error instanceof BeingPaid)) throw error;
      if (tries === TRIES) throw new Refusal('payment-busy', busy);
      for (const payment of error.payments) await cancelPayment(services, payment);
    }
  }
}

/** Makes sure that no payment of this can take money any more. If one already has, it is paid on return. */
export async function closeLivePayments(services: SyncServices, of: Paying): Promise<void> {
  for (const payment of await findPaying(services.db, of)) await cancelPayment(services, payment);
}

type PollServices = Pick<Services, 'db' | 'providers' | 'clock' | 'log'>;

const BATCH_SIZE = 20;

/** A payment whose pay button was last pressed longer ago is abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;

function isAbandoned({ begun_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (begun_at ?? created_at).getTime() >= ABANDONED_AFTER_MS;
}

/** Brings a live payment to what the provider says of it, and cancels it when it is abandoned. */
export async function pollPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const providerPayment = await syncPayment(services, payment);
  if (providerPayment?.state === 'open' && isAbandoned(payment, services.clock()))
    await cancelAtProvider(services, payment, providerPayment.ref);
}

/**
 * One pass over live payments that were not polled for a while: records late successes, finishes creations that a crash
 * interrupted, cancels abandoned payments. Returns how many were polled.
 */
export async function pollOpenPayments(services: PollServices): Promise<number> {
  const payments = await claimLivePayments(services.db, BATCH_SIZE, services.clock());
  return tryEach(services.log, payments, {
    errorMessage: 'a payment under way could not be checked',
    work: (payment) => pollPayment(services, payment),
  });
}
