import { poisha, type Poisha } from '#contract/money/money.ts';
import { returnCouponUse } from '../../coupons/redemption-store.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { lockBooking, type BookingRow, type NamedBooking } from '../../bookings/store.ts';
import { lockThing } from '../paid-thing.ts';
import { moveLockedBooking } from '../../bookings/transition-store.ts';
import type { Services } from '../../services.ts';
import { confirmedBy, findFailed, leftToGiveBack, stillOwed } from './cancellation-rules.ts';
import { findRefundsOf, insertRefund, type RefundRow } from '../refund-store.ts';
import { findPayment, lockKeptPayments, lockPayment, type PaymentRow } from '../store.ts';
import { t } from '../texts.ts';

type RefundServices = Pick<Services, 'db' | 'clock'>;

function refuse(sentence: string): never {
  throw new Refusal('not-refundable', sentence);
}

function requireUndisputed({ dispute_state }: PaymentRow): void {
  if (dispute_state === 'open') refuse(t.disputedByPayers);
}

/** Creates a refund of what is left of a payment after these refunds, if anything is, and of `most` at the most. */
async function refundRest(
  trx: Trx,
  { payment, refunds, most }: { payment: PaymentRow; refunds: RefundRow[]; most?: Poisha },
  reason: string,
  actor: Actor,
): Promise<void> {
  const left = leftToGiveBack(payment, refunds);
  const amount = poisha(Math.min(left, most ?? left));
  if (amount > 0) await insertRefund(trx, { paymentId: payment.id, amount, reason, automatic: false }, actor);
}

interface RefundInput {
  bookingId: string;
  actorId: string;
  reason: string;
}

/** Refunds a booking whose row is locked, as below. */
export async function refundLockedBooking(
  trx: Trx,
  booking: BookingRow,
  reason: string,
  actor: Actor,
): Promise<NamedBooking> {
  if (booking.status !== 'confirmed') refuse(t.onlyConfirmed(booking.status));
  const payments = await lockKeptPayments(trx, booking.id);
  for (const payment of payments) requireUndisputed(payment);
  const refunds = await findRefundsOf(
    trx,
    payments.map(({ id }) => id),
  );
  const cancellation = { ...actor, bookingId: booking.id, reason, paymentId: confirmedBy(booking) };
  const cancelled = await moveLockedBooking(trx, 'refund', cancellation);
  for (const payment of payments) {
    await returnCouponUse(trx, payment.id);
    const back = refunds.filter((refund) => refund.payment_id === payment.id);
    await refundRest(trx, { payment, refunds: back }, reason, actor);
  }
  return cancelled;
}

/**
 * An admin refunds a confirmed booking in full: it is cancelled, its slots and the coupon's use are freed, and a refund
 * of each of its payments becomes due. All or nothing.
 */
export async function refundConfirmedBooking(
  { db, clock }: RefundServices,
  { bookingId, actorId, reason }: RefundInput,
): Promise<NamedBooking> {
  return inTransaction(db, async (trx) => {
    const actor = { actorId, now: clock() };
    return refundLockedBooking(trx, await lockBooking(trx, bookingId), reason, actor);
  });
}

function isUnderWay({ status }: RefundRow): boolean {
  return status === 'due' || status === 'sent';
}

/** Retries a failed refund. Throws when there is none to retry. */
export async function retryFailedRefund(
  { db, clock }: RefundServices,
  { paymentId, actorId }: { paymentId: string; actorId: string },
): Promise<void> {
  const known = await findPayment(db, paymentId);
  if (!known) throw new Refusal('not-found', t.noSuchPayment);
  await inTransaction(db, async (trx) => {
    const thing = await lockThing(trx, known);
    const payment = await lockPayment(trx, paymentId);
    requireUndisputed(payment);
    const isKept = thing.kind === 'booking' && thing.booking.status === 'confirmed';
    if (isKept && payment.status === 'succeeded') refuse(t.refundBooking);
    const refunds = await findRefundsOf(trx, [paymentId]);
    const failed = findFailed(refunds);
    if (refunds.some(isUnderWay)) refuse(t.refundUnderWay);
    const owed = stillOwed(refunds);
    if (
      payment.paid_at === null ||
      failed === null ||
      payment.refunded_poisha === payment.amount_poisha ||
      payment.dispute_state === 'lost' ||
      owed === 0
    )
      refuse(t.nothingLeft);
    const actor = { actorId, now: clock() };
    await refundRest(trx, { payment, refunds, most: owed }, failed.reason, actor);
  });
}
