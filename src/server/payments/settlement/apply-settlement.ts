import type { Actor } from '../../db/journal.ts';
import { lockBooking, type BookingRow } from '../../bookings/store.ts';
import { moveLockedBooking, restoreBooking } from '../../bookings/transition-store.ts';
import type { ProviderPayment } from '../../cards/cards.ts';
import { consumeCouponUse, releaseCouponUse } from '../../coupons/redemption-store.ts';
import { inTransaction, type Trx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { movePayment } from '../change-store.ts';
import { insertRefund } from '../refunds/refund-store.ts';
import { judgeSettlement, type Settlement } from '../rules.ts';
import { findByProvider, lockPayment, type PaymentRow } from '../store.ts';

export type SettleServices = Pick<Services, 'db' | 'cards' | 'clock'>;

interface Scene {
  trx: Trx;
  booking: BookingRow;
  payment: PaymentRow;
  provided: ProviderPayment;
  actor: Actor;
}

async function keepMoney({ trx, payment, provided, actor }: Scene): Promise<PaymentRow | null> {
  const { ref, method } = provided;
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
    },
    actor,
  );
  await consumeCouponUse(trx, payment.id);
  return paid;
}

async function returnMoney(
  { trx, payment, provided, actor }: Scene,
  reason: string,
): Promise<PaymentRow | null> {
  const returned = await movePayment(
    trx,
    payment,
    'unapplied',
    { provider_ref: provided.ref, unapplied_reason: reason, paid_at: actor.now },
    actor,
  );
  await releaseCouponUse(trx, payment.id);
  const refund = { paymentId: payment.id, amount: provided.received, reason, automatic: true };
  await insertRefund(trx, refund, actor);
  return returned;
}

async function carryOut(scene: Scene, settlement: Settlement): Promise<PaymentRow | null> {
  const { trx, booking, payment, provided, actor } = scene;
  const { ref: provider_ref, lastError: last_error } = provided;
  const confirmation = { ...actor, bookingId: booking.id, paymentId: payment.id };
  switch (settlement.kind) {
    case 'nothing':
      return payment;
    case 'progress':
      return movePayment(trx, payment, settlement.status, { provider_ref, last_error }, actor);
    case 'canceled': {
      const canceled = await movePayment(trx, payment, 'canceled', { provider_ref }, actor);
      await releaseCouponUse(trx, payment.id);
      return canceled;
    }
    case 'confirm':
      await moveLockedBooking(trx, 'confirm', confirmation);
      return keepMoney(scene);
    case 'restore':
      return (await restoreBooking(trx, booking, confirmation))
        ? keepMoney(scene)
        : returnMoney(scene, 'the booking had expired and its slots are taken');
    case 'unapplied':
      return returnMoney(scene, settlement.reason);
  }
}

/**
 * The one place where the provider's word changes our state: the payment, its booking, its coupon use and a refund
 * that becomes due, all or nothing. It can be called by anyone, at any time and as often as they like. Answers the
 * payment as it is then; null when it is none of ours.
 */
export async function settle(
  { db, cards, clock }: SettleServices,
  provided: ProviderPayment,
  actorId: string | null,
): Promise<PaymentRow | null> {
  const found = await findByProvider(db, cards.name, provided);
  if (!found) return null;
  return inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, found.booking_id);
    const payment = await lockPayment(trx, found.id);
    const now = clock();
    const scene = { trx, booking, payment, provided, actor: { actorId, now } };
    return carryOut(scene, judgeSettlement(payment, booking, provided, now));
  });
}
