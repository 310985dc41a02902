import { t } from '#texts/pay.js';
import type { PaymentIntentResult, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { fromTaka } from '#contract/money/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { faultsOfRefusal } from '#web/forms/faults.ts';
import { beginPayment, recordPayment, type Begin, type Order } from '../queries.ts';

export type PayOutcome =
  | { kind: 'paid'; transactionId: string }
  /** The payer continues on the provider's page. */
  | { kind: 'redirect'; url: string }
  /** Nothing was paid. `isStale` is true when the page shows outdated data, and `phoneFault` is the error in the phone number. */
  | { kind: 'refused'; message: string; isStale: boolean; phoneFault?: string }
  /** The card was charged, but the server has not recorded it yet. */
  | { kind: 'unrecorded'; transactionId: string };

/** Called with a sentence for each step of a payment. */
export type OnProgress = (progress: string) => void;

interface Card {
  stripe: Stripe;
  element: StripeCardElement;
}

const NO_REASON = t.cardNotCharged;
const STALE = new Set<string>([
  'amount-mismatch',
  'coupon-refused',
  'booking-expired',
  'booking-not-payable',
  'booking-in-parts',
  'parts-changed',
  'provider-not-offered',
]);

function refused(message: string | undefined): PayOutcome {
  return { kind: 'refused', message: message ?? NO_REASON, isStale: false };
}

function refusedBy(error: unknown): PayOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { phone } = faultsOfRefusal(error.errors);
  return {
    kind: 'refused',
    message: error.message,
    isStale: STALE.has(error.code),
    ...(phone !== undefined && { phoneFault: phone }),
  };
}

/** Records a successful payment. The server refuses it only if the payment is being refunded; other failures can be retried. */
export async function record(order: Order, transactionId: string): Promise<PayOutcome> {
  try {
    await recordPayment(order, transactionId);
    return { kind: 'paid', transactionId };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-refunded') return refusedBy(error);
    console.warn(t.notRecorded, error);
    return { kind: 'unrecorded', transactionId };
  }
}

/** Explains why a card was declined: the bank's reason, if there is a text for it, takes precedence over the provider's. */
function explainCard({ code = '', decline_code: reason = '', message = NO_REASON }: StripeError): string {
  return t.cardError({ code: reason, otherwise: t.cardError({ code, otherwise: message }) });
}

/** Turns the card provider's result into an outcome. If another tab has just paid, the error carries that payment. */
function conclude({ paymentIntent, error }: PaymentIntentResult, order: Order, onProgress: OnProgress) {
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded') {
    onProgress(t.recording);
    return record(order, intent.id);
  }
  if (error) return refused(explainCard(error));
  const atWork = order.bookingId === null ? t.bankAtWorkOnDues : t.bankAtWorkOnCard;
  return refused(intent?.status === 'processing' ? atWork : undefined);
}

/** Continues the bank's 3-D Secure check. */
export async function passBankCheck(
  stripe: Stripe,
  clientSecret: string,
  order: Order,
  onProgress: OnProgress,
): Promise<PayOutcome> {
  onProgress(t.waitingForCheck);
  return conclude(await stripe.confirmCardPayment(clientSecret), order, onProgress);
}

async function charge({ stripe, element }: Card, order: Order, onProgress: OnProgress): Promise<PayOutcome> {
  onProgress(t.checkingCard);
  const { paymentMethod, error: cardError } = await stripe.createPaymentMethod({
    type: 'card',
    card: element,
    // The email of a person who pays by a link is unknown.
    billing_details: order.email === '' ? {} : { email: order.email },
  });
  if (cardError) return refused(explainCard(cardError));
  onProgress(t.preparing);
  const begun = await beginPayment(order, fromTaka(order.amount));
  if (begun.clientSecret === null) return paidAlready(begun.transactionId);
  onProgress(t.waitingForBank);
  const confirmed = await stripe.confirmCardPayment(
    begun.clientSecret,
    { payment_method: paymentMethod.id },
    { handleActions: false },
  );
  return confirmed.paymentIntent?.status === 'requires_action'
    ? passBankCheck(stripe, begun.clientSecret, order, onProgress)
    : conclude(confirmed, order, onProgress);
}

function paidAlready(transactionId: string | null): PayOutcome {
  return transactionId === null ? refused(undefined) : { kind: 'paid', transactionId };
}

/**
 * Pays for a booking, or a part of it: card → payment method → client secret → confirmation → 3-D Secure check → record. Without a card,
 * only an amount of zero can be paid. Rejects only on a bug.
 */
export async function pay(card: Card | null, order: Order, onProgress: OnProgress): Promise<PayOutcome> {
  try {
    if (card) return await charge(card, order, onProgress);
    onProgress(order.bookingId === null ? t.beginning : t.confirming);
    const { transactionId } = await beginPayment(order, fromTaka(order.amount));
    return paidAlready(transactionId);
  } catch (error) {
    return refusedBy(error);
  }
}

const NO_PAGE = t.pageNotOpened;

/** Begins a payment on the provider's page, or continues one that was begun there. Rejects only on a bug. */
export async function payOnPage(begin: Begin, order: Order, onProgress: OnProgress): Promise<PayOutcome> {
  onProgress(t.preparing);
  try {
    const { redirectUrl, transactionId } = await beginPayment(order, fromTaka(order.amount), begin);
    if (redirectUrl !== undefined) return { kind: 'redirect', url: redirectUrl };
    return transactionId === null ? refused(NO_PAGE) : { kind: 'paid', transactionId };
  } catch (error) {
    return refusedBy(error);
  }
}
