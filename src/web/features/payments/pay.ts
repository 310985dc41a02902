import type { PaymentIntentResult, Stripe, StripeCardElement } from '@stripe/stripe-js';
import { fromTaka } from '#contract/money.ts';
import { ApiError } from '#web/api/api-error.ts';
import { beginPayment, recordPayment, type Order } from './queries.ts';

export type PayOutcome =
  | { kind: 'paid'; transactionId: string }
  /** Nothing was paid. `isStale`: what the person sees is out of date. */
  | { kind: 'refused'; message: string; isStale: boolean }
  /** The card was charged, and the server does not know it yet. */
  | { kind: 'unrecorded'; transactionId: string };

/** Hears how far a payment is. */
export type Say = (progress: string) => void;

interface Card {
  stripe: Stripe;
  element: StripeCardElement;
}

const NO_REASON = 'Your card could not be charged. Please try again or use another card.';
const AT_WORK = 'Your bank is still working on this payment. Please look at your bookings in a few minutes.';
const STALE = new Set<string>([
  'amount-mismatch',
  'coupon-refused',
  'booking-expired',
  'booking-not-payable',
]);

function refused(message: string | undefined): PayOutcome {
  return { kind: 'refused', message: message ?? NO_REASON, isStale: false };
}

function refusedBy(error: unknown): PayOutcome {
  if (!(error instanceof ApiError)) throw error;
  return { kind: 'refused', message: error.message, isStale: STALE.has(error.code) };
}

/** Records a payment that went through. Only when the money is on its way back is it refused; else it can be tried again. */
export async function record(order: Order, transactionId: string): Promise<PayOutcome> {
  try {
    await recordPayment(order, transactionId);
    return { kind: 'paid', transactionId };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'payment-refunded') return refusedBy(error);
    console.warn('The payment could not be recorded:', error);
    return { kind: 'unrecorded', transactionId };
  }
}

/** What the card service's word means; where another tab has paid a moment ago, its error tells of that payment. */
function conclude({ paymentIntent, error }: PaymentIntentResult, order: Order, say: Say) {
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded') {
    say('Recording the payment…');
    return record(order, intent.id);
  }
  if (error) return refused(error.message);
  return refused(intent?.status === 'processing' ? AT_WORK : undefined);
}

/** Goes on with the check by which the payer's bank asks the payer (3-D Secure). */
export async function passBankCheck(
  stripe: Stripe,
  clientSecret: string,
  order: Order,
  say: Say,
): Promise<PayOutcome> {
  say('Waiting for your bank’s check…');
  return conclude(await stripe.confirmCardPayment(clientSecret), order, say);
}

async function charge({ stripe, element }: Card, order: Order, say: Say): Promise<PayOutcome> {
  say('Checking your card…');
  const { paymentMethod, error: cardError } = await stripe.createPaymentMethod({
    type: 'card',
    card: element,
    billing_details: { email: order.email },
  });
  if (cardError) return refused(cardError.message);
  say('Preparing the payment…');
  const begun = await beginPayment(order, fromTaka(order.amount));
  if (begun.clientSecret === null) return paidAlready(begun.transactionId);
  say('Waiting for your bank…');
  const confirmed = await stripe.confirmCardPayment(
    begun.clientSecret,
    { payment_method: paymentMethod.id },
    { handleActions: false },
  );
  return confirmed.paymentIntent?.status === 'requires_action'
    ? passBankCheck(stripe, begun.clientSecret, order, say)
    : conclude(confirmed, order, say);
}

function paidAlready(transactionId: string | null): PayOutcome {
  return transactionId === null ? refused(undefined) : { kind: 'paid', transactionId };
}

/**
 * Pays for a booking: card → payment method → client secret → confirmation → bank's check → record. Without a card only
 * an order of nothing can be paid. Rejects only on a fault of the program.
 */
export async function pay(card: Card | null, order: Order, say: Say): Promise<PayOutcome> {
  try {
    if (card) return await charge(card, order, say);
    say('Confirming your booking…');
    const { transactionId } = await beginPayment(order, fromTaka(order.amount));
    return paidAlready(transactionId);
  } catch (error) {
    return refusedBy(error);
  }
}
