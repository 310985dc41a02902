import type { ChargeRow, IntentRow, MethodRow, RefundRow } from './store.ts';
import { testCard } from './test-cards.ts';

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

export function presentMethod(method: MethodRow): object {
  const { brand, last4 } = testCard(method.card);
  return {
    id: method.id,
    object: 'payment_method',
    type: 'card',
    card: { brand, last4, exp_month: 12, exp_year: 2034, funding: 'credit', country: 'US' },
    customer: null,
    created: seconds(method.created_at),
    livemode: false,
  };
}

/** What a declined charge says, as the `error` of an answer and the `last_payment_error` of its intent have it. */
export function presentDecline(chargeId: string, method: MethodRow): object {
  const { outcome } = testCard(method.card);
  if (outcome.kind !== 'declined') throw new Error(`card '${method.card}' does not decline`);
  return {
    type: 'card_error',
    code: outcome.code,
    decline_code: outcome.declineCode,
    message: outcome.message,
    charge: chargeId,
    payment_method: presentMethod(method),
  };
}

/** A charge with the method that it was made with. */
export interface ChargeAndMethod {
  charge: ChargeRow;
  method: MethodRow;
}

export function presentCharge({ charge, method }: ChargeAndMethod, refunded: number): object {
  const { brand, last4, outcome } = testCard(method.card);
  const decline = outcome.kind === 'declined' ? outcome : null;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.paid ? charge.amount : 0,
    amount_refunded: refunded,
    currency: charge.currency,
    created: seconds(charge.created_at),
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    paid: charge.paid,
    payment_intent: charge.payment_intent,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { brand, last4 } },
    refunded: refunded === charge.amount,
    status: charge.paid ? 'succeeded' : 'failed',
  };
}

/** What the secret key sees of an intent; `last` is the latest charge, `latest_charge` its id or the whole of it. */
export function presentIntent(
  intent: IntentRow,
  last: ChargeAndMethod | null,
  latest_charge: string | object | null = intent.latest_charge,
): object {
  return {
    ...presentIntentInBrowser(intent, last),
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    latest_charge,
    metadata: intent.metadata,
  };
}

/** What the publishable key sees of an intent. */
export function presentIntentInBrowser(intent: IntentRow, last: ChargeAndMethod | null): object {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    canceled_at: intent.canceled_at && seconds(intent.canceled_at),
    cancellation_reason: intent.cancellation_reason,
    client_secret: intent.client_secret,
    created: seconds(intent.created_at),
    currency: intent.currency,
    description: intent.description,
    last_payment_error: last && !last.charge.paid ? presentDecline(last.charge.id, last.method) : null,
    livemode: false,
    next_action: null,
    payment_method: intent.payment_method,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    status: intent.status,
  };
}

export function presentRefund(refund: RefundRow, charge: ChargeRow): object {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: charge.id,
    created: seconds(refund.created_at),
    currency: charge.currency,
    metadata: refund.metadata,
    payment_intent: charge.payment_intent,
    status: refund.status,
  };
}
