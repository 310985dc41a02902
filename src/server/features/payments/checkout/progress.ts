import type { PaymentProgress } from '#contract/payments/payments.ts';
import type { PaymentProvider, ProviderPayment } from '../../../providers/provider.ts';
import { providerNamed } from '../../../providers/side-by-side.ts';
import { isLive } from '../../../platform/db/live-payments.ts';
import type { SyncServices } from '../sync/apply-provider-state.ts';
import { syncPayment } from '../sync/sync-payment.ts';
import { sayReason } from '../reasons.ts';
import { findLatestPayment, findPayment, type PaidThing, type PaymentRow } from '../store.ts';

const NOTHING: PaymentProgress = {
  state: 'none',
  clientSecret: null,
  transactionId: null,
  paymentId: null,
  couponCode: null,
};

/** `lastError` says this when the payer gave up on the provider's page. */
const GAVE_UP = 'cancelled';

/** Cuts off the code, which is for admins: `2023 Insufficient Balance`. */
const wordsOf = (error: string) => error.replace(/^\d+ (?=\S)/, '');

function progressAtPage(
  { status, last_error, coupon_code: couponCode }: PaymentRow,
  { name }: PaymentProvider,
  providerPayment: ProviderPayment | null,
): PaymentProgress {
  const at = { ...NOTHING, couponCode, provider: name };
  if (status === 'processing') return { ...at, state: 'processing' };
  const redirectUrl = providerPayment?.redirectUrl ?? null;
  if (isLive({ status })) return { ...at, state: 'open', ...(redirectUrl !== null && { redirectUrl }) };
  if (last_error === null) return NOTHING;
  return { ...at, state: 'back', refusal: last_error === GAVE_UP ? null : sayReason(wordsOf(last_error)) };
}

function progressOf(
  payment: PaymentRow,
  provider: PaymentProvider | null,
  providerPayment: ProviderPayment | null,
): PaymentProgress {
  const { status, id: paymentId, provider_ref: transactionId, coupon_code: couponCode } = payment;
  if (status === 'succeeded') return { ...NOTHING, state: 'paid', transactionId, paymentId };
  if (status === 'unapplied') return { ...NOTHING, state: 'returned', transactionId, paymentId };
  if (provider?.kind === 'hosted') return progressAtPage(payment, provider, providerPayment);
  if (status === 'processing') return { ...NOTHING, state: 'processing', couponCode };
  if (!isLive(payment)) return NOTHING;
  const clientSecret = providerPayment?.clientSecret ?? null;
  return providerPayment?.isChallenged === true
    ? { ...NOTHING, state: 'challenged', clientSecret, couponCode }
    : { ...NOTHING, state: 'open', couponCode };
}

/**
 * Returns how far the payment of a booking, or of a part of one, is. A live one is synced first, so a page that was closed after the card was
 * charged and opened again finds its booking confirmed.
 */
export async function readProgress(services: SyncServices, of: PaidThing): Promise<PaymentProgress> {
  const latest = await findLatestPayment(services.db, of);
  if (!latest) return NOTHING;
  const provider = providerNamed(services.providers, latest.provider);
  if (!isLive(latest) || latest.provider_ref === null) return progressOf(latest, provider, null);
  const providerPayment = await syncPayment(services, latest, latest.user_id);
  return progressOf((await findPayment(services.db, latest.id)) ?? latest, provider, providerPayment);
}
