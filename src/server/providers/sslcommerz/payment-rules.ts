import { poisha } from '#contract/money/money.ts';
import type { CheckoutRow } from '../hosted/checkout-store.ts';
import type { ProviderPayment, Overpayment } from '../provider.ts';
import type { Element } from './answers.ts';
import { findFault, judgeTries, type PaidTry } from './try-rules.ts';

type Checkout = Pick<CheckoutRow, 'ref' | 'url' | 'payment_id' | 'returned' | 'closed_at'>;

const NO_MONEY = { received: poisha(0), currency: 'bdt', method: null, refunded: poisha(0) };

/** What was refunded of money that came is told nowhere. */
const UNTOLD = { refunded: null };

/** These words say what the payer's browser brought, where SSLCommerz itself says nothing. */
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

/** Returns a payment that is through with `counted`; other money under its id is overpaid. */
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

/** Returns a payment without money that counts. `isDoubted`: a try is called paid that the validation does not confirm. */
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

/** Money that came beside what counts, as a payment of its own. */
export function toOtherPayment(checkout: Checkout, paid: PaidTry): ProviderPayment {
  const { received, currency, method, fee } = paid;
  const ref = overpaymentRef(checkout.ref, paid.valId);
  const money = { received, currency, method, fee, ...UNTOLD };
  return { ...common(checkout), ...money, ref, paymentId: null, state: 'succeeded' };
}

/** `TRAN/val_id`: money that came beside what counts. */
function overpaymentRef(ref: string, valId: string): string {
  return `${ref}/${valId}`;
}

/** Returns the payment of a ref and, where it names other money under the same id, that money's `val_id`. */
export function readPaymentRef(ref: string): { tranId: string; valId: string | null } {
  const [tranId = '', valId = null] = ref.split('/');
  return { tranId, valId };
}
