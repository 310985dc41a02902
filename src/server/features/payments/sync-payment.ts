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
    // Without an answer it may exist after all: the row stays, and the next try finds the payment by the same key.
    if (!isOutcomeUnknown) await cancelUnknownPayment({ db, clock }, payment, 'refused by the provider');
    throw error;
  }
}

/** Ends a payment that the provider does not have, so nobody can pay it there. */
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

/** Why a payment was closed whose provider the settings do not name. */
export const NOT_SET = 'its provider is not set';

/**
 * Nobody can ask a provider that is not set. Where the payer was at its page the payment is closed here, so that they can pay another
 * way, and asked about once the provider is back. Where money may be there already it stays, and an admin decides.
 */
async function closeUnasked(services: SyncServices, payment: PaymentRow): Promise<void> {
  if (payment.status === 'processing') return;
  await cancelUnknownPayment(services, payment, NOT_SET);
  await askOnReturn(services.db, payment, services.clock());
}

/** Cancels a live payment at the provider and applies its answer: cancelled, or that it was paid after all. */
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

/** Somebody is paying for what was to be changed; thrown in what `withPaymentsStopped` does. */
export class BeingPaid extends Error {
  readonly payments: PaymentRow[];

  constructor(payments: PaymentRow[]) {
    super('somebody is paying for it');
    this.name = 'BeingPaid';
    this.payments = payments;
  }
}

/** What is being paid is closed this often. After that, somebody keeps starting new payments. */
const TRIES = 4;

/**
 * Does `work` in a transaction in which nobody pays for what it changes. Where it finds payments under way it is given up, they are closed
 * at their providers while no lock is held, and it begins again: one that has succeeded after all is found paid then. Throws
 * Refusal('payment-busy') with the sentence `busy` where there is always another one.
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
 * Throws where somebody pays for these bookings, for parts of them, or for dues, in what `withPaymentsStopped` does. Their rows are locked:
 * a payment begins under the same lock, so none can slip in afterwards.
 */
export async function requireNobodyPays(trx: Trx, of: Paying): Promise<void> {
  const payments = await findPaying(trx, of);
  if (payments.length > 0) throw new BeingPaid(payments);
}

/** Locks and returns a booking for which nobody is paying, in what `withPaymentsStopped` does. */
export async function lockNotBeingPaid(trx: Trx, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  await requireNobodyPays(trx, { bookingIds: [bookingId] });
  return booking;
}

/** Makes sure that no payment of this can take money any more. If one already has, it is paid on return. */
export async function closeLivePayments(services: SyncServices, of: Paying): Promise<void> {
  for (const payment of await findPaying(services.db, of)) await cancelPayment(services, payment);
}

const BATCH_SIZE = 20;

/**
 * One pass over live payments that were not polled for a while: records late successes, finishes creations that a crash
 * interrupted, cancels abandoned payments. Returns how many were polled.
 */
export async function pollOpenPayments(services: SyncServices & Pick<Services, 'log'>): Promise<number> {
  const payments = await claimLivePayments(services.db, BATCH_SIZE, services.clock());
  return tryEach(services.log, payments, {
    errorMessage: 'a payment under way could not be checked',
    work: (payment) => pollPayment(services, payment),
  });
}

/** Brings a live payment to what the provider says of it, and cancels it when it is abandoned. */
export async function pollPayment(services: SyncServices, payment: PaymentRow): Promise<void> {
  const there = await syncPayment(services, payment);
  if (there?.state === 'open' && isAbandoned(payment, services.clock()))
    await cancelAtProvider(services, payment, there.ref);
}

/** A payment whose pay button was last pressed longer ago is abandoned. */
const ABANDONED_AFTER_MS = 30 * 60_000;

function isAbandoned({ begun_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (begun_at ?? created_at).getTime() >= ABANDONED_AFTER_MS;
}

/** Two polls of a payment under way are this many minutes apart. */
const CHECK_EVERY_MINUTES = 2;

/**
 * Claims live payments that are due for a check. Their next check is set before this one is made: nobody else
 * claims them meanwhile, and a crash only delays them.
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

/** The payer pressed the pay button: the time until the payment counts as abandoned starts again. */
export async function recordPaymentStart(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ begun_at: now, check_at: new Date(now.getTime() + CHECK_EVERY_MINUTES * 60_000) })
    .where('id', '=', id)
    .execute();
}
