import { poisha } from '#contract/money/money.ts';
import type { CheckoutRow } from '../hosted/checkout-store.ts';
import { parseTaka } from '../hosted/taka-text.ts';
import type { ProviderPayment } from '../provider.ts';
import type { PaymentAnswer } from './answers.ts';

export function isCompleted({ transactionStatus, trxID }: PaymentAnswer): boolean {
  return transactionStatus === 'Completed' && trxID !== '';
}

/** Whether bKash itself has ended the payment. */
function isEnded({ transactionStatus }: PaymentAnswer): boolean {
  return /^(?:cancel|fail|declin|expir)/i.test(transactionStatus);
}

type Checkout = Pick<
  CheckoutRow,
  'ref' | 'url' | 'payment_id' | 'returned' | 'taken_at' | 'closed_at' | 'error'
>;

/** Error texts for the outcome that the payer's browser reported, used when bKash itself gives no reason. */
const WORDS = { success: null, cancel: 'cancelled', failure: 'the payment failed' };

function decideState(checkout: Checkout, seen: PaymentAnswer | null): ProviderPayment['state'] {
  if (seen && isCompleted(seen)) return 'succeeded';
  if (checkout.closed_at !== null || (seen && isEnded(seen))) return 'canceled';
  return checkout.taken_at === null ? 'open' : 'processing';
}

/**
 * Returns a payment in the port's format, from the stored checkout and bKash's latest answer. `seen` is null when bKash was not asked
 * because the money was never requested. Returns null when the amount of a completed payment cannot be read.
 */
export function toBkashPayment(checkout: Checkout, seen: PaymentAnswer | null): ProviderPayment | null {
  const state = decideState(checkout, seen);
  const paid = state === 'succeeded' ? seen : null;
  const received = paid ? parseTaka(paid.amount) : poisha(0);
  if (received === null) return null;
  return {
    ref: checkout.ref,
    state,
    received,
    currency: (seen?.currency || 'BDT').toLowerCase(),
    clientSecret: null,
    redirectUrl: state === 'open' ? checkout.url : null,
    isChallenged: false,
    bookingId: null,
    paymentId: checkout.payment_id,
    method: paid && { kind: 'bkash', brand: null, last4: /\d{4}$/.exec(paid.customerMsisdn)?.[0] ?? null },
    lastError: checkout.error ?? (checkout.returned && WORDS[checkout.returned]),
    refunded: paid ? null : poisha(0),
    isDisputed: false,
  };
}
