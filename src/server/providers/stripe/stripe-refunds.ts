import Stripe from 'stripe';
import type { StripeProvider } from './stripe-provider.ts';
import { askEach, unlessMissing, type Ask } from './stripe-errors.ts';
import { toDispute, toEvent, toRefund } from './stripe-shapes.ts';
import { t } from '../texts.ts';

const PAGE = 100;

/** The events that a webhook endpoint at Stripe should send; docs/payments.md lists them for the operator. */
export const EVENT_TYPES: Stripe.EventListParams['types'] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

type StripeFollowUps = Pick<
  StripeProvider,
  'refund' | 'retrieveRefund' | 'listRefunds' | 'retrieveDispute' | 'listDisputes' | 'listEvents'
>;

/** Returns what may follow a payment: refunds, disputes and the events about them. */
export function stripeFollowUps(stripe: Stripe, ask: Ask): StripeFollowUps {
  return {
    refund: ({ refundId, paymentRef, amount }) =>
      ask(t.refundAgain, async () => {
        try {
          return toRefund(
            await stripe.refunds.create(
              { payment_intent: paymentRef, amount, metadata: { refund_id: refundId } },
              { idempotencyKey: `refund:${refundId}` },
            ),
          );
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return { refused: error.code ?? error.message };
        }
      }),

    retrieveRefund: (ref) =>
      ask(t.refundChecked, () => unlessMissing(async () => toRefund(await stripe.refunds.retrieve(ref)))),

    listRefunds: (paymentRef) =>
      ask(t.refundsChecked, async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: PAGE });
        return data.map(toRefund);
      }),

    retrieveDispute: (ref) =>
      ask(t.disputeChecked, () => unlessMissing(async () => toDispute(await stripe.disputes.retrieve(ref)))),

    listDisputes: (paymentRef) =>
      ask(t.disputesChecked, async () => {
        const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: PAGE });
        return data.map(toDispute);
      }),

    async *listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = stripe.events.list({ created, types: EVENT_TYPES, limit: PAGE });
      for await (const event of askEach(ask, t.eventsChecked, list)) yield toEvent(event);
    },
  };
}
