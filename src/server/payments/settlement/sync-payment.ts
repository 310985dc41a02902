import type { ProviderPayment } from '../../cards/cards.ts';
import { releaseCouponUse } from '../../coupons/redemption-store.ts';
import { inTransaction } from '../../db/database.ts';
import { isLive } from '../../db/live-payments.ts';
import { Refusal } from '../../errors.ts';
import { movePayment } from '../write-store.ts';
import { findLivePayment, findPayment, lockPayment, type PaymentRow } from '../store.ts';
import { applySettlement, type SettlementServices } from './apply-settlement.ts';

/** Ends a payment that the provider does not have, so nobody can pay it there. */
async function cancelUnknownPayment(
  { db, clock }: SettlementServices,
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

async function createAtProvider(services: SettlementServices, payment: PaymentRow): Promise<ProviderPayment> {
  try {
    return await services.cards.create({
      paymentId: payment.id,
      bookingId: payment.booking_id,
      amount: payment.amount_poisha,
      currency: payment.currency,
      description: `Court booking ${payment.booking_id}`,
    });
  } catch (error) {
    const isOutcomeUnknown = error instanceof Refusal && error.code === 'provider-unavailable';
    // Without an answer it may exist after all: the row stays, and the next try finds the payment by the same key.
    if (!isOutcomeUnknown) await cancelUnknownPayment(services, payment, 'refused by the provider');
    throw error;
  }
}

/** The provider's side of a live payment, created if missing; null if the provider does not know it: ours is cancelled then. */
async function ensureProviderPayment(
  services: SettlementServices,
  payment: PaymentRow,
): Promise<ProviderPayment | null> {
  const { cards } = services;
  const isForeign = payment.provider !== cards.name; // made while the club used another provider
  if (!isForeign && payment.provider_ref === null) return createAtProvider(services, payment);
  const providerPayment =
    isForeign || payment.provider_ref === null ? null : await cards.retrieve(payment.provider_ref);
  if (!providerPayment) await cancelUnknownPayment(services, payment, 'unknown to the provider');
  return providerPayment;
}

/**
 * Creates or retrieves a live payment at the provider and applies its state; null when the provider does not know it:
 * ours is cancelled then. Safe to repeat, also after a crash between the provider's answer and our record of it.
 */
export async function syncPayment(
  services: SettlementServices,
  payment: PaymentRow,
  actorId: string | null = null,
): Promise<ProviderPayment | null> {
  const providerPayment = await ensureProviderPayment(services, payment);
  if (providerPayment) await applySettlement(services, providerPayment, actorId);
  return providerPayment;
}

/** Cancels a live payment at the provider and applies its answer: cancelled, or that it was paid after all. */
export async function cancelPayment(services: SettlementServices, payment: PaymentRow): Promise<void> {
  const providerPayment = await syncPayment(services, payment);
  if (providerPayment?.state === 'open' || providerPayment?.state === 'processing')
    await applySettlement(services, await services.cards.cancel(providerPayment.ref), null);
  const after = await findPayment(services.db, payment.id);
  if (after && isLive(after))
    throw new Refusal(
      'payment-busy',
      'The bank is still processing a payment for this booking. Please try again in a few minutes.',
    );
}

/**
 * Makes sure that no payment of the booking can take money any more. If one already has, the booking is confirmed on
 * return: look at it again, under its lock, before you end it.
 */
export async function closeLivePayment(services: SettlementServices, bookingId: string): Promise<void> {
  const payment = await findLivePayment(services.db, bookingId);
  if (payment) await cancelPayment(services, payment);
}
