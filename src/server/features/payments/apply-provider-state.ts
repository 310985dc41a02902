import { poisha } from '#contract/money/money.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { PaymentProvider, ProviderDispute, ProviderPayment } from '../../providers/provider.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { moveLockedBooking, restoreSlots } from '../bookings/change-booking.ts';
import { consumeCouponUse, releaseCouponUse } from '../coupons/redeem.ts';
import type { Services } from '../services.ts';
import { addUpParts, coverCharge } from './charge.ts';
import { coverDues, type LockedDues, type MembershipRow } from './dues.ts';
import {
  findByProvider,
  insertOverpayment,
  lockPayment,
  lockThing,
  movePayment,
  nameInMessage,
  publishOfPayment,
  type LockedThing,
  type PaymentRow,
} from './payment.ts';
import { describeForeign, DUES_CHANGED, judgeProviderState, type SyncEffect } from './provider-effect.ts';
import { insertRefund } from './refunds.ts';

export type ApplyServices = Pick<Services, 'db' | 'clock'>;
export type SyncServices = Pick<Services, 'db' | 'providers' | 'clock'>;

/**
 * Applies a provider's state to our payment, its booking or membership, its coupon use and a due refund, all or nothing. No other code does
 * this. Safe to call at any time and repeatedly. Returns the updated payment; null for a payment that this site did not make. `provider` is
 * the one that reported the state.
 */
export async function applyProviderState(
  { db, clock }: ApplyServices,
  providerPayment: ProviderPayment,
  actorId: string | null,
  provider: Pick<PaymentProvider, 'name'>,
): Promise<PaymentRow | null> {
  const found = await findByProvider(db, provider.name, providerPayment);
  if (!found) return null;
  return inTransaction(db, async (trx) => {
    const thing = await lockThing(trx, found);
    const payment = await lockPayment(trx, found.id);
    const now = clock();
    const context = { trx, payment, providerPayment, actor: { actorId, now } };
    await refundOverpayments(context);
    const booking = thing.kind === 'dues' ? null : thing.booking;
    const effect = judgeProviderState(payment, booking, providerPayment, now, thing.charge);
    return applyTo(context, thing, effect);
  });
}

interface SyncContext {
  trx: Trx;
  payment: PaymentRow;
  providerPayment: ProviderPayment;
  actor: Actor;
}

async function applyTo(
  context: SyncContext,
  thing: LockedThing,
  effect: SyncEffect,
): Promise<PaymentRow | null> {
  const { trx, payment, providerPayment, actor } = context;
  const { ref: provider_ref, lastError: last_error } = providerPayment;
  switch (effect.kind) {
    case 'nothing':
      return payment;
    case 'progress':
      return movePayment(trx, payment, effect.status, { provider_ref, last_error }, actor);
    case 'hold':
      await journalRisk(trx, payment, 'held', actor);
      return movePayment(trx, payment, 'processing', { provider_ref, last_error, risk: 'held' }, actor);
    case 'canceled': {
      const why = last_error === null ? {} : { last_error };
      const canceled = await movePayment(trx, payment, 'canceled', { provider_ref, ...why }, actor);
      await releaseCouponUse(trx, payment.id);
      return canceled;
    }
    case 'confirm':
    case 'cover':
    case 'restore':
      return thing.kind === 'dues'
        ? useForDues(context, thing)
        : useForBooking(context, thing.booking, effect.kind);
    case 'unapplied':
      return refundUnapplied(context, effect.reason);
  }
}

/** Keeps money that pays for a booking, or refunds it when an expired booking's slots are no longer free. */
async function useForBooking(
  context: SyncContext,
  booking: BookingRow,
  effect: 'confirm' | 'cover' | 'restore',
): Promise<PaymentRow | null> {
  const { trx, payment, actor } = context;
  if (effect === 'restore' && !(await restoreSlots(trx, booking)))
    return refundUnapplied(context, 'the booking had expired and its slots are no longer available');
  const paid = await keepMoney(context);
  if (effect !== 'restore') await settle(trx, booking, payment, actor);
  else await moveLockedBooking(trx, 'restore', { ...actor, bookingId: booking.id, paymentId: payment.id });
  return paid;
}

/** Keeps money that pays dues and creates the membership; refunds it when the dues no longer buy one. */
async function useForDues(context: SyncContext, dues: LockedDues): Promise<PaymentRow | null> {
  const { trx, payment, actor } = context;
  if (!(await coverDues(trx, dues, payment.id, actor))) return refundUnapplied(context, DUES_CHANGED);
  return keepMoney(context);
}

async function keepMoney({ trx, payment, providerPayment, actor }: SyncContext): Promise<PaymentRow | null> {
  const { ref, method, fee = null, risk } = providerPayment;
  const paid = await movePayment(
    trx,
    payment,
    'succeeded',
    {
      provider_ref: ref,
      method: [method?.kind ?? 'card'],
      card_brand: method?.brand ?? null,
      card_last4: method?.last4 ?? null,
      last_error: null,
      paid_at: actor.now,
      fee_poisha: fee,
      ...(risk === 'tell' && { risk: 'told' as const }),
    },
    actor,
  );
  if (risk === 'tell') await journalRisk(trx, payment, 'told', actor);
  await consumeCouponUse(trx, payment.id);
  return paid;
}

/**
 * Marks the booking or part of this payment as paid. Confirms a whole booking, and a booking in parts once nothing is due now. The rows of
 * the booking, the part and the payment must be locked.
 */
export async function settle(
  trx: Trx,
  booking: Pick<BookingRow, 'id' | 'status'>,
  { id: paymentId, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
  actor: Actor,
): Promise<void> {
  const confirm = () => moveLockedBooking(trx, 'confirm', { ...actor, bookingId: booking.id, paymentId });
  if (charge_id === null) {
    await confirm();
    return;
  }
  await coverCharge(trx, charge_id, paymentId);
  const { due_now_poisha } = await addUpParts(trx, booking.id, actor.now);
  if (booking.status === 'approved' && due_now_poisha === 0) await confirm();
}

/** How money was received without a provider. References are unique for each method. */
export interface WayPaid {
  reference: string;
  method: string;
}

/** Records that a payment received its money without a provider. The rows of the booking and of its part must be locked. */
export async function settleWithoutProvider(
  trx: Trx,
  booking: BookingRow,
  payment: PaymentRow,
  by: WayPaid,
  actor: Actor,
): Promise<void> {
  await moveWithoutProvider(trx, payment, by, actor);
  await settle(trx, booking, payment, actor);
}

/**
 * Records that dues were paid without a provider, and creates the membership. The rows of the dues must be locked. Returns null when the
 * membership is no longer possible; the caller must then roll the transaction back.
 */
export async function settleDuesWithoutProvider(
  trx: Trx,
  dues: LockedDues,
  payment: PaymentRow,
  by: WayPaid,
  actor: Actor,
): Promise<MembershipRow | null> {
  const begun = await coverDues(trx, dues, payment.id, actor, { withoutProvider: true });
  if (begun) await moveWithoutProvider(trx, payment, by, actor);
  return begun;
}

async function moveWithoutProvider(
  trx: Trx,
  payment: PaymentRow,
  { reference, method }: WayPaid,
  actor: Actor,
): Promise<void> {
  const paid = { provider_ref: reference, method: [method], paid_at: actor.now };
  await movePayment(trx, payment, 'succeeded', paid, actor);
}

/**
 * Records that the provider calls a payment risky, of which admins are notified once. A payment with `told` is valid; one with `held` waits
 * for an admin.
 */
async function journalRisk(
  trx: Trx,
  payment: PaymentRow,
  risk: 'told' | 'held',
  actor: Actor,
): Promise<void> {
  if (payment.risk === risk) return;
  await audited(trx, actor, {
    action: `payment.risk-${risk}`,
    subject: 'payments',
    subjectId: payment.id,
    before: { risk: payment.risk },
    after: { risk },
  });
  await publishOfPayment(trx, `payment.risk-${risk}`, nameInMessage(payment), actor.now);
}

async function refundUnapplied(
  { trx, payment, providerPayment, actor }: SyncContext,
  reason: string,
): Promise<PaymentRow | null> {
  const { received, currency } = providerPayment;
  const returned = await movePayment(
    trx,
    payment,
    'unapplied',
    {
      provider_ref: providerPayment.ref,
      // The books record what was received. A payment of zero would look free, which this one was not.
      ...(received > 0 && {
        subtotal_poisha: received,
        discount_poisha: poisha(0),
        amount_poisha: received,
        currency,
      }),
      unapplied_reason: reason,
      paid_at: actor.now,
      fee_poisha: providerPayment.fee ?? null,
    },
    actor,
  );
  await releaseCouponUse(trx, payment.id);
  // The amount would be wrong in taka, so an admin refunds it where it was paid.
  if (currency !== payment.currency) return returned;
  const refund = { paymentId: payment.id, amount: received, reason, automatic: true };
  await insertRefund(trx, refund, actor);
  return returned;
}

/** Refunds money that was received in addition to a payment, whatever the state of the payment itself. */
async function refundOverpayments({ trx, payment, providerPayment, actor }: SyncContext): Promise<void> {
  for (const overpayment of providerPayment.overpayments ?? []) {
    if (overpayment.received <= 0) continue;
    const isTaka = overpayment.currency === payment.currency;
    const what = payment.booking_id === null ? 'the membership' : 'the booking';
    const reason = `${what} was paid twice${isTaka ? '' : `: ${describeForeign(overpayment)}`}`;
    const row = await insertOverpayment(trx, payment, { ...overpayment, reason }, actor);
    const refund = { amount: overpayment.received, reason, automatic: true };
    if (row && isTaka) await insertRefund(trx, { paymentId: row.id, ...refund }, actor);
  }
}

/** Applies a provider's dispute to our payment. No other code does this. Safe to repeat. */
export async function applyDispute(
  { db, clock }: ApplyServices,
  dispute: ProviderDispute,
  provider: PaymentProvider,
): Promise<void> {
  const found = await findByProvider(db, provider.name, { ref: dispute.paymentRef ?? '', paymentId: null });
  if (!found) return; // a payment of another shop on a shared account
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, found.id);
    await recordDispute(trx, payment, dispute, { actorId: null, now: clock() });
  });
}

/** Records the state of a dispute. A new dispute needs an admin even if an earlier issue was resolved. */
export async function recordDispute(
  trx: Trx,
  payment: PaymentRow,
  { ref, state }: ProviderDispute,
  actor: Actor,
): Promise<void> {
  if (payment.dispute_ref === ref && payment.dispute_state === state) return;
  await trx
    .updateTable('payments')
    .set({
      disputed_at: payment.disputed_at ?? actor.now,
      dispute_ref: ref,
      dispute_state: state,
      ...(payment.dispute_ref !== ref && { settled_at: null, settled_note: null }),
    })
    .where('id', '=', payment.id)
    .execute();
  if (payment.dispute_ref !== ref)
    await trx
      .updateTable('refunds')
      .set({ closed_at: null })
      .where('payment_id', '=', payment.id)
      .where('closed_at', 'is not', null)
      .execute();
  await audited(trx, actor, {
    action: `payment.dispute-${state}`,
    subject: 'payments',
    subjectId: payment.id,
    before: { dispute: payment.dispute_state },
    after: { dispute: state },
  });
  await publishOfPayment(trx, `payment.dispute-${state}`, nameInMessage(payment), actor.now);
}
