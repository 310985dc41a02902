import { lockBooking, type BookingRow } from '../../bookings/store.ts';
import { moveLockedBooking, restoreSlots } from '../../bookings/transition-store.ts';
import type { PaymentProvider, ProviderPayment } from '../../../providers/provider.ts';
import { consumeCouponUse, releaseCouponUse } from '../../coupons/redemption-store.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import type { Services } from '../../services.ts';
import { insertOverpayment, journalRisk, movePayment } from '../write-store.ts';
import { lockCharge } from '../../charges/store.ts';
import { settle } from '../settle.ts';
import { insertRefund } from '../refund-store.ts';
import { describeForeign, judgeProviderState, type SyncEffect } from '../rules.ts';
import { findByProvider, lockPayment, type PaymentRow } from '../store.ts';

/** What it takes to write down what a provider says. */
export type ApplyServices = Pick<Services, 'db' | 'clock'>;
/** What it takes to ask a payment's provider as well. */
export type SyncServices = Pick<Services, 'db' | 'providers' | 'clock'>;

interface SyncContext {
  trx: Trx;
  booking: BookingRow;
  payment: PaymentRow;
  providerPayment: ProviderPayment;
  actor: Actor;
}

async function keepMoney(
  { trx, booking, payment, providerPayment, actor }: SyncContext,
  name: 'settle' | 'restore',
): Promise<PaymentRow | null> {
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
  if (name === 'settle') await settle(trx, booking, payment, actor);
  else await moveLockedBooking(trx, 'restore', { ...actor, bookingId: booking.id, paymentId: payment.id });
  return paid;
}

async function refundUnapplied(
  { trx, payment, providerPayment, actor }: SyncContext,
  reason: string,
): Promise<PaymentRow | null> {
  const returned = await movePayment(
    trx,
    payment,
    'unapplied',
    {
      provider_ref: providerPayment.ref,
      unapplied_reason: reason,
      paid_at: actor.now,
      fee_poisha: providerPayment.fee ?? null,
    },
    actor,
  );
  await releaseCouponUse(trx, payment.id);
  // The same number of taka would be another amount, so an admin gives it back where it came from.
  if (providerPayment.currency !== payment.currency) return returned;
  const refund = { paymentId: payment.id, amount: providerPayment.received, reason, automatic: true };
  await insertRefund(trx, refund, actor);
  return returned;
}

/** Gives back the money that came beside a payment, whatever became of the payment itself. */
async function refundOverpayments({ trx, payment, providerPayment, actor }: SyncContext): Promise<void> {
  for (const overpayment of providerPayment.overpayments ?? []) {
    const isTaka = overpayment.currency === payment.currency;
    const reason = isTaka
      ? 'the booking was paid twice'
      : `the booking was paid twice: ${describeForeign(overpayment)}`;
    const row = await insertOverpayment(trx, payment, { ...overpayment, reason }, actor);
    const refund = { amount: overpayment.received, reason, automatic: true };
    if (row && isTaka) await insertRefund(trx, { paymentId: row.id, ...refund }, actor);
  }
}

async function applyTo(context: SyncContext, effect: SyncEffect): Promise<PaymentRow | null> {
  const { trx, booking, payment, providerPayment, actor } = context;
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
      return keepMoney(context, 'settle');
    case 'restore':
      return (await restoreSlots(trx, booking))
        ? keepMoney(context, 'restore')
        : refundUnapplied(context, 'the booking had expired and its slots are no longer available');
    case 'unapplied':
      return refundUnapplied(context, effect.reason);
  }
}

/**
 * The one place where the provider's state changes ours: the payment, its booking, its coupon use and a refund that
 * becomes due, all or nothing. Safe to call at any time and repeatedly. Returns the payment after it; null for a payment
 * that this site did not make. `provider` is who says it.
 */
export async function applyProviderState(
  { db, clock }: ApplyServices,
  providerPayment: ProviderPayment,
  actorId: string | null,
  provider: PaymentProvider,
): Promise<PaymentRow | null> {
  const found = await findByProvider(db, provider.name, providerPayment);
  if (!found) return null;
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, found.booking_id);
    const part = found.charge_id === null ? null : await lockCharge(trx, found.charge_id);
    const payment = await lockPayment(trx, found.id);
    const now = clock();
    const context = { trx, booking, payment, providerPayment, actor: { actorId, now } };
    await refundOverpayments(context);
    return applyTo(context, judgeProviderState(payment, booking, providerPayment, now, part));
  });
}
