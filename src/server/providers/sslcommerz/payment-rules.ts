import { poisha } from '#contract/money/money.ts';
import type { CheckoutRow } from '../hosted/checkout-store.ts';
import type { ProviderPayment, Overpayment } from '../provider.ts';
import type { Element } from './answers.ts';
import { findFault, judgeTries, type PaidTry } from './try-rules.ts';

type Checkout = Pick<CheckoutRow, 'ref' | 'url' | 'payment_id' | 'returned' | 'closed_at'>;

const NO_MONEY = { received: poisha(0), currency: 'bdt', method: null, refunded: poisha(0) };

/** SSLCommerz does not report how much of a payment has been refunded. */
const UNTOLD = { refunded: null };

/** Error texts for the outcome that the payer's browser reported, used when SSLCommerz itself gives no reason. */
const WORDS = { success: null, cancel: 'cancelled', failure: 'the payment failed' };

function common({ ref, payment_id }: Checkout) {
  return {
    ref,
    clientSecret: null,
    redirectUrl: null,
    isChallenged: false,
    bookingId: null,
    paymentId: payment_id,
    lastError: null,
    isDisputed: false,
  } satisfies Partial<ProviderPayment>;
}

/** Returns a succeeded payment, paid by `counted`; all other paid attempts are overpayments. */
export function toPaidPayment(
  checkout: Checkout,
  { counted, others, holdRisky }: { counted: PaidTry; others: PaidTry[]; holdRisky: boolean },
): ProviderPayment {
  const { received, currency, method, fee, isRisky } = counted;
  const overpayments = others.map((other): Overpayment => ({
    ref: overpaymentRef(checkout.ref, other.valId),
    received: other.received,
    currency: other.currency,
  }));
  const ifRisky = holdRisky ? 'hold' : 'tell';
  const risk = isRisky ? ifRisky : null;
  return {
    ...common(checkout),
    ...UNTOLD,
    state: 'succeeded',
    received,
    currency,
    method,
    fee,
    risk,
    overpayments: overpayments,
  };
}

/**
 * Returns a payment that has not been paid. `isDoubted` is true when an attempt is reported as paid but the validation does not confirm it.
 */
export function toUnpaidPayment(
  checkout: Checkout,
  { tries, isDoubted }: { tries: Element[]; isDoubted: boolean },
): ProviderPayment {
  const course = judgeTries(tries);
  if (isDoubted || course === 'under way') return { ...common(checkout), ...NO_MONEY, state: 'processing' };
  const hasGivenUp = checkout.returned === 'failure' || checkout.returned === 'cancel';
  const isOver = course === 'over' || hasGivenUp || checkout.closed_at !== null;
  return {
    ...common(checkout),
    ...NO_MONEY,
    state: isOver ? 'canceled' : 'open',
    redirectUrl: isOver ? null : checkout.url,
    lastError: findFault(tries) ?? (checkout.returned && WORDS[checkout.returned]),
  };
}

export function toOtherPayment(checkout: Checkout, paid: PaidTry): ProviderPayment {
  const { received, currency, method, fee } = paid;
  const ref = overpaymentRef(checkout.ref, paid.valId);
  const money = { received, currency, method, fee, ...UNTOLD };
  return { ...common(checkout), ...money, ref, paymentId: null, state: 'succeeded' };
}

/** Returns the ref of an overpayment, `TRAN/val_id`. */
function overpaymentRef(ref: string, valId: string): string {
  return `${ref}/${valId}`;
}

/** Splits a ref into the payment's `tranId` and, for an overpayment, its `valId`, which is otherwise null. */
export function readPaymentRef(ref: string): { tranId: string; valId: string | null } {
  const [tranId = '', valId = null] = ref.split('/');
  return { tranId, valId };
}
