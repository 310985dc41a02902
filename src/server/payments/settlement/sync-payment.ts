import type { ProviderPayment } from '../../cards/cards.ts';
import { inTransaction } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import { releaseCouponUse } from '../../coupons/redemption-store.ts';
import { movePayment } from '../change-store.ts';
import { isLive } from '../../db/live-payments.ts';
import { settle, type SettleServices } from './apply-settlement.ts';
import { lockPayment, type PaymentRow } from '../store.ts';

function isSilence(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'provider-unavailable';
}

/** Ends a payment that the provider does not have, so nobody can pay it there. */
async function abandon({ db, clock }: SettleServices, { id }: PaymentRow, last_error: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, id);
    if (!isLive(payment)) return;
    await movePayment(trx, payment, 'canceled', { last_error }, { actorId: null, now: clock() });
    await releaseCouponUse(trx, id);
  });
}

async function createThere(services: SettleServices, payment: PaymentRow): Promise<ProviderPayment> {
  try {
    return await services.cards.create({
      paymentId: payment.id,
      bookingId: payment.booking_id,
      amount: payment.amount_poisha,
      currency: payment.currency,
      description: `Court booking ${payment.booking_id}`,
    });
  } catch (error) {
    // Without an answer it may exist after all: then the row stays, and the next try finds it by the same key.
    if (!isSilence(error)) await abandon(services, payment, 'refused by the provider');
    throw error;
  }
}

/**
 * The provider's side of a payment under way, made there if it is not yet. Repeats and a crash between the provider's
 * answer and our note of it end with one and the same. Null when the provider has none: then ours is over.
 */
export async function ensureAtProvider(
  services: SettleServices,
  payment: PaymentRow,
): Promise<ProviderPayment | null> {
  const { cards } = services;
  const isForeign = payment.provider !== cards.name; // made while the club used another provider
  if (!isForeign && payment.provider_ref === null) {
    const provided = await createThere(services, payment);
    await settle(services, provided, payment.user_id);
    return provided;
  }
  const provided =
    isForeign || payment.provider_ref === null ? null : await cards.retrieve(payment.provider_ref);
  if (!provided) await abandon(services, payment, 'unknown to the provider');
  return provided;
}
