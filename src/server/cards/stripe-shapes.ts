import type Stripe from 'stripe';
import { poisha } from '#contract/money.ts';
import type { ProviderEvent, ProviderPayment, ProviderRefund } from './cards.ts';

// Stripe's objects as the port has them.

const STATES = new Map<string, ProviderPayment['state']>([
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
]);

function methodOf({ latest_charge: charge }: Stripe.PaymentIntent): ProviderPayment['method'] {
  const details = typeof charge === 'object' ? charge?.payment_method_details : null;
  if (!details) return null;
  return { kind: details.type, brand: details.card?.brand ?? null, last4: details.card?.last4 ?? null };
}

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const state = STATES.get(intent.status) ?? 'open'; // it waits for the payer in one way or another
  const { client_secret: clientSecret, metadata } = intent;
  return {
    ref: intent.id,
    state,
    received: poisha(intent.amount_received),
    currency: intent.currency,
    action: clientSecret !== null && state === 'open' ? { kind: 'client-secret', clientSecret } : null,
    bookingId: metadata.booking_id ?? null,
    paymentId: metadata.payment_id ?? null,
    method: methodOf(intent),
    lastError: intent.last_payment_error?.code ?? null,
  };
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund_id ?? null,
    state: refund.status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'sent',
  };
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as {
    id?: string;
    object: string;
    payment_intent?: string | { id: string } | null;
  }; // each of the SDK's 200 shapes has these
  return {
    id: event.id,
    type: event.type,
    paymentRef: subject.object === 'payment_intent' ? idOf(subject.id) : idOf(subject.payment_intent),
    refundRef: subject.object === 'refund' ? idOf(subject.id) : null,
    disputed: event.type === 'charge.dispute.created',
  };
}
