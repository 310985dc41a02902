import type { PaymentProgress } from '#contract/payments.ts';
import type { ProviderPayment } from '../../cards/cards.ts';
import { isLive } from '../../db/live-payments.ts';
import type { SettlementServices } from '../settlement/apply-settlement.ts';
import { syncPayment } from '../settlement/sync-payment.ts';
import { findLatestPayment, findPayment, type PaymentRow } from '../store.ts';

const NOTHING: PaymentProgress = {
  state: 'none',
  clientSecret: null,
  transactionId: null,
  paymentId: null,
  couponCode: null,
};

function progressOf(payment: PaymentRow, providerPayment: ProviderPayment | null): PaymentProgress {
  const { status, id: paymentId, provider_ref: transactionId, coupon_code: couponCode } = payment;
  if (status === 'succeeded') return { ...NOTHING, state: 'paid', transactionId, paymentId };
  if (status === 'unapplied') return { ...NOTHING, state: 'returned', transactionId, paymentId };
  if (!isLive(payment)) return NOTHING;
  if (status === 'processing') return { ...NOTHING, state: 'processing', couponCode };
  const clientSecret = providerPayment?.clientSecret ?? null;
  return providerPayment?.isChallenged === true
    ? { ...NOTHING, state: 'challenged', clientSecret, couponCode }
    : { ...NOTHING, state: 'open', couponCode };
}

/**
 * How far the payment of a booking is. A live one is synced first, so a page that was closed after the card was charged
 * and opened again finds its booking confirmed.
 */
export async function readProgress(
  services: SettlementServices,
  bookingId: string,
): Promise<PaymentProgress> {
  const latest = await findLatestPayment(services.db, bookingId);
  if (!latest) return NOTHING;
  if (!isLive(latest) || latest.provider_ref === null) return progressOf(latest, null);
  const providerPayment = await syncPayment(services, latest, latest.user_id);
  return progressOf((await findPayment(services.db, latest.id)) ?? latest, providerPayment);
}
