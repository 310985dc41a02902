import type Stripe from 'stripe';
import { poisha } from '#contract/money/money.ts';
import type { ProviderDispute, ProviderEvent, ProviderPayment, ProviderRefund } from '../provider.ts';

// Converts Stripe's objects to those of the port.

const STATES = new Map<string, ProviderPayment['state']>([
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
]);

/** Returns the charge when it was expanded in the intent; otherwise null. */
function readCharge({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

function readMethod(intent: Stripe.PaymentIntent): ProviderPayment['method'] {
  const details = readCharge(intent)?.payment_method_details;
  if (!details) return null;
  return { kind: details.type, brand: details.card?.brand ?? null, last4: details.card?.last4 ?? null };
}

export function toStripePayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const state = STATES.get(intent.status) ?? 'open'; // every other status waits for the payer
  const { client_secret: clientSecret, metadata } = intent;
  return {
    ref: intent.id,
    state,
    received: poisha(intent.amount_received),
    currency: intent.currency,
    clientSecret: state === 'open' ? clientSecret : null,
    isChallenged: intent.status === 'requires_action',
    bookingId: metadata.booking_id ?? null,
    ...(metadata.charge_id !== undefined && { chargeId: metadata.charge_id }),
    ...(metadata.household_id !== undefined && { householdId: metadata.household_id }),
    paymentId: metadata.payment_id ?? null,
    method: readMethod(intent),
    lastError: intent.last_payment_error?.code ?? null,
    refunded: poisha(readCharge(intent)?.amount_refunded ?? 0),
    isDisputed: readCharge(intent)?.disputed ?? false,
  };
}

function readId(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  const unlessPaid = isOver ? 'failed' : 'sent';
  return {
    ref: refund.id,
    paymentRef: readId(refund.payment_intent),
    amount: poisha(refund.amount),
    refundId: refund.metadata?.refund_id ?? null,
    state: refund.status === 'succeeded' ? 'succeeded' : unlessPaid,
  };
}

const WON = new Set<string>(['won', 'warning_closed', 'prevented']);

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const unlessWon = dispute.status === 'lost' ? 'lost' : 'open';
  return {
    ref: dispute.id,
    paymentRef: readId(dispute.payment_intent),
    state: WON.has(dispute.status) ? 'won' : unlessWon,
  };
}

export function toEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as {
    id?: string;
    object: string;
    payment_intent?: string | { id: string } | null;
  }; // all of the SDK's 200 event types have these fields
  const readRef = (kind: string) => (subject.object === kind ? readId(subject.id) : null);
  return {
    id: event.id,
    type: event.type,
    paymentRef: readRef('payment_intent') ?? readId(subject.payment_intent),
    refundRef: readRef('refund'),
    disputeRef: readRef('dispute'),
  };
}
