import type { WholeCharge } from './charge-store.ts';
import type { GatewayChargeRow, DisputeRow, EventRow, MethodRow, GatewayRefundRow } from './rows.ts';
import { testCard } from './test-cards.ts';

/** The version of Stripe's API whose object formats are used. */
const API_VERSION = '2026-10-28.endive';

export function seconds(instant: Date): number {
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

export function presentCharge({ charge, method, refunded, dispute }: WholeCharge): object {
  const { brand, last4, verdict } = testCard(method.card);
  const decline = verdict.kind === 'declined' ? verdict : null;
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.paid ? charge.amount : 0,
    amount_refunded: refunded,
    currency: charge.currency,
    created: seconds(charge.created_at),
    disputed: dispute !== null,
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

export function presentRefund(refund: GatewayRefundRow, charge: GatewayChargeRow): object {
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
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  };
}

export function presentDispute(dispute: DisputeRow, charge: GatewayChargeRow): object {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: seconds(dispute.created_at),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: dispute.reason,
    status: dispute.status,
  };
}

export function presentEvent(event: EventRow): object {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(event.created_at),
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.delivered_at === null ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}
