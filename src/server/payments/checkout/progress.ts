import type { PaymentProgress } from '#contract/payments.ts';
import type { ProviderPayment } from '../../cards/cards.ts';
import { ensureAtProvider } from '../settlement/sync-payment.ts';
import { isLive } from '../../db/live-payments.ts';
import { settle, type SettleServices } from '../settlement/apply-settlement.ts';
import { findLatestPayment, findPayment, type PaymentRow } from '../store.ts';

const NOTHING: PaymentProgress = {
  state: 'none',
  clientSecret: null,
  transactionId: null,
  paymentId: null,
  couponCode: null,
};

function progressOf(payment: PaymentRow, provided: ProviderPayment | null): PaymentProgress {
  const { status, id: paymentId, provider_ref: transactionId, coupon_code: couponCode } = payment;
  if (status === 'succeeded') return { ...NOTHING, state: 'paid', transactionId, paymentId };
  if (status === 'unapplied') return { ...NOTHING, state: 'returned', transactionId, paymentId };
  if (!isLive(payment)) return NOTHING;
  if (status === 'processing') return { ...NOTHING, state: 'processing', couponCode };
  const clientSecret = provided?.action?.kind === 'client-secret' ? provided.action.clientSecret : null;
  return provided?.isChallenged === true
    ? { ...NOTHING, state: 'challenged', clientSecret, couponCode }
    : { ...NOTHING, state: 'open', couponCode };
}

/**
 * How far the payment of a booking is. One under way is asked about at the provider and settled, so a page that was
 * closed after the card was charged and opened again finds its booking confirmed.
 */
export async function readProgress(services: SettleServices, bookingId: string): Promise<PaymentProgress> {
  const latest = await findLatestPayment(services.db, bookingId);
  if (!latest) return NOTHING;
  if (!isLive(latest) || latest.provider_ref === null) return progressOf(latest, null);
  const provided = await ensureAtProvider(services, latest);
  if (provided) await settle(services, provided, latest.user_id);
  return progressOf((await findPayment(services.db, latest.id)) ?? latest, provided);
}
