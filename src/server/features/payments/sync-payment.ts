import { t } from '#texts/payments.js';
import { sql } from 'kysely';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { isLive, LIVE_SQL } from '../../platform/db/live-payments.ts';
import { Refusal } from '../../platform/errors.ts';
import { tryEach } from '../../platform/jobs/try-each.ts';
import { askOnReturn } from '../../providers/hosted/recheck-store.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/provider.ts';
import { providerNamed } from '../../providers/side-by-side.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { releaseCouponUse } from '../coupons/redeem.ts';
import type { Services } from '../services.ts';
import { applyProviderState, type SyncServices } from './apply-provider-state.ts';
import { findDues } from './dues.ts';
import {
  findLivePayment,
  findLivePayments,
  describePayer,
  findPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from './payment.ts';

/**
 * Creates or retrieves a live payment at the provider and applies its state. When the provider does not know it, cancels it here and
 * returns null. Safe to repeat, also after a crash between the provider's answer and our record.
 */
export async function syncPayment(
  services: SyncServices,
  payment: PaymentRow,
  actorId: string | null = null,
): Promise<ProviderPayment | null> {
  // Null when the provider is no longer in the settings.
  const provider = providerNamed(services.providers, payment.provider);
  if (!provider) {
    await closeUnasked(services, payment);
    return null;
  }
  const there =
    payment.provider_ref === null
      ? await createAtProvider(services, provider, payment)
      : await provider.retrieve(payment.provider_ref);
  if (there) await applyProviderState(services, there, actorId, provider);
  else await cancelUnknownPayment(services, payment, 'unknown to the provider');
  return there;
}

async function createAtProvider(
  { db, clock }: SyncServices,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const { id: paymentId, booking_id: bookingId, charge_id: chargeId, amount_poisha, currency } = payment;
  const payer = await describePayer(db, payment);
  const dues = bookingId === null && chargeId !== null ? await findDues(db, chargeId) : null;
  try {
    return await provider.create({
      paymentId,
      bookingId,
      chargeId,
      ...(dues && { householdId: dues.household_id }),
      amount: amount_poisha,
      currency,
      description: bookingId === null ? `Membership dues ${chargeId}` : `Court booking ${bookingId}`,
      payer,
    });
  } catch (error) {
    const isOutcomeUnknown = error instanceof Refusal && error.code === 'provider-unavailable';
    // Without an answer the payment may exist at the provider: the row stays, and a retry finds the payment by the same idempotency key.
    if (!isOutcomeUnknown) await cancelUnknownPayment({ db, clock }, payment, 'refused by the provider');
    throw error;
  }
}

/** Cancels our payment when the provider does not have it, so that it cannot be paid there. */
async function cancelUnknownPayment(
  { db, clock }: Pick<SyncServices, 'db' | 'clock'>,
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

/** The reason recorded for closing a payment whose provider is not in the settings. */
export const NOT_SET = 'its provider is not set';

/**
 * Closes a payment whose provider is not set and cannot be asked. If the payer was still on the provider's page, it is closed here, so that
 * they can pay in another way, and checked when the provider is back. If money may have been taken, it stays, and an admin decides.
 */
async function closeUnasked(services: SyncServices, payment: PaymentRow): Promise<void> {
  if (payment.status === 'processing') return;
  await cancelUnknownPayment(services, payment, NOT_SET);
  await askOnReturn(services.db, payment, services.clock());
}

/**
 * Cancels a live payment at the provider and applies the result; it may have been paid after all. Throws `payment-busy` when it stays live.
 */
async function cancelPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const there = await syncPayment(services, payment);
  if (there?.state === 'open' || there?.state === 'processing')
    await cancelAtProvider(services, payment, there.ref);
  const after = await findPayment(services.db, payment.id);
  if (after && isLive(after))
    throw new Refusal('payment-busy', payment.booking_id === null ? t.bankIsAtWorkOnDues : t.bankIsAtWork);
}

/** Cancels a payment at its provider and applies the answer, which may be that it was paid. */
async function cancelAtProvider(services: SyncServices, payment: PaymentRow, ref: string): Promise<void> {
  const provider = providerNamed(services.providers, payment.provider);
  if (provider) await applyProviderState(services, await provider.cancel(ref), null, provider);
}

/** Thrown inside `withPaymentsStopped` when a payment for the thing to change is under way. */
export class BeingPaid extends Error {
  readonly payments: PaymentRow[];

  constructor(payments: PaymentRow[]) {
    super('somebody is paying for it');
    this.name = 'BeingPaid';
    this.payments = payments;
  }
}

/** The number of times that payments under way are closed before giving up on a payer who keeps starting new ones. */
const TRIES = 4;

/**
 * Runs `work` in a transaction in which no payment for what it changes is under way. When `work` throws `BeingPaid`, the transaction is
 * rolled back, the payments are closed at their providers without holding a lock, and `work` runs again; a payment that has succeeded after
 * all is then found as paid. Throws `Refusal('payment-busy')` with the message `busy` when new payments keep appearing.
 */
export async function withPaymentsStopped<Answer>(
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

type Paying = { bookingIds: string[] } | { chargeId: string };

async function findPaying(db: Db, of: Paying): Promise<PaymentRow[]> {
  if ('bookingIds' in of) return findLivePayments(db, of.bookingIds);
  const payment = await findLivePayment(db, { bookingId: null, chargeId: of.chargeId });
  return payment ? [payment] : [];
}

/**
 * Throws `BeingPaid` when these bookings, their parts or dues have a payment under way; for use inside `withPaymentsStopped`. Their rows
 * must be locked: a payment begins under the same lock, so none can start afterwards.
 */
export async function requireNobodyPays(trx: Trx, of: Paying): Promise<void> {
  const payments = await findPaying(trx, of);
  if (payments.length > 0) throw new BeingPaid(payments);
}

/** Locks and returns a booking; throws `BeingPaid` when a payment is under way. For use inside `withPaymentsStopped`. */
export async function lockNotBeingPaid(trx: Trx, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  await requireNobodyPays(trx, { bookingIds: [bookingId] });
  return booking;
}

/** Closes the live payments of these bookings or dues. A payment that has succeeded after all is recorded as paid. */
export async function closeLivePayments(services: SyncServices, of: Paying): Promise<void> {
  for (const payment of await findPaying(services.db, of)) await cancelPayment(services, payment);
}

const BATCH_SIZE = 20;

/**
 * Polls live payments that are due for a check, in one pass: records late successes, completes creations that a crash interrupted, and
 * cancels abandoned payments. Returns how many were polled.
 */
export async function pollOpenPayments(services: SyncServices & Pick<Services, 'log'>): Promise<number> {
  const payments = await claimLivePayments(services.db, BATCH_SIZE, services.clock());
  return tryEach(services.log, payments, {
    errorMessage: 'a payment under way could not be checked',
    work: (payment) => pollPayment(services, payment),
  });
}

/** Updates a live payment from the provider's state, and cancels it when it is abandoned. */
export async function pollPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const there = await syncPayment(services, payment);
  if (there?.state === 'open' && isAbandoned(payment, services.clock()))
    await cancelAtProvider(services, payment, there.ref);
}

/** The time after the last press of the pay button when a payment is treated as abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;

function isAbandoned({ begun_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (begun_at ?? created_at).getTime() >= ABANDONED_AFTER_MS;
}

/** Minutes between two polls of a payment under way. */
const CHECK_EVERY_MINUTES = 2;

/**
 * Claims live payments that are due for a check. The time of the next check is set before this one, so no other node claims them and a
 * crash only delays them.
 */
export async function claimLivePayments(db: Db, limit: number, now: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set check_at = ${now}::timestamptz + make_interval(mins => ${CHECK_EVERY_MINUTES}::int)
    where id in (
      select id from payments
      where status in (${LIVE_SQL}) and coalesce(check_at, '-infinity') <= ${now}::timestamptz
      order by check_at nulls first limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

/** Records that the payer pressed the pay button, which restarts the time until the payment is treated as abandoned. */
export async function recordPaymentStart(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ begun_at: now, check_at: new Date(now.getTime() + CHECK_EVERY_MINUTES * 60_000) })
    .where('id', '=', id)
    .execute();
}
