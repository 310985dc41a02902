import { t } from '#texts/payments.js';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { Poisha } from '#contract/money/money.ts';
import type { CardSettings } from '#contract/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';

import { type AskStripe, askEach, createAskStripe, isCode, nullIfMissing } from './stripe-errors.ts';
import { readEvent } from './stripe-events.ts';
import type { StripeProvider } from './stripe-provider.ts';
import { toDispute, toEvent, toStripePayment, toRefund } from './stripe-shapes.ts';

export interface StripeOptions {
  name: string;
  settings: CardSettings;
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The smallest payment; Stripe's own minimum when missing. */
  minAmount?: Poisha;
  fetch?: (request: Request) => Promise<Response>;
  /** The URL of a replacement for Stripe's API; defaults to Stripe. */
  apiUrl?: string;
}

const TIMEOUT = 15_000;

function splitApiUrl(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** Returns Stripe's SDK with this server's settings. */
export function createStripeClient({
  secretKey,
  fetch,
  apiUrl,
}: Pick<StripeOptions, 'secretKey' | 'fetch' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT,
    ...(apiUrl !== undefined && splitApiUrl(apiUrl)),
    ...(fetch && {
      httpClient: Stripe.createFetchHttpClient((input, init) => fetch(new Request(input, init))),
    }),
  });
}

/** Implements the port's calls with Stripe's SDK. */
export function openStripe(options: StripeOptions) {
  const stripe = createStripeClient(options);
  const ask = createAskStripe(options.log);
  return {
    ...stripePayments(stripe, ask),
    ...stripeFollowUps(stripe, ask),
    readEvent: (rawBody: string, signature: string) =>
      readEvent(stripe, options.webhookSecret, { rawBody, signature, now: options.clock() }),
  };
}

const EXPAND = { expand: ['latest_charge'] };
const PAGE = 100;

function isPaymentIntent(ref: string): boolean {
  return /^pi_\w+$/.test(ref);
}

function stripePayments(
  stripe: Stripe,
  ask: AskStripe,
): Pick<StripeProvider, 'create' | 'retrieve' | 'cancel' | 'listPayments'> {
  return {
    create: ({ paymentId, bookingId, chargeId, householdId, amount, currency, description }) =>
      ask(t.nothingCharged, async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount,
              currency,
              description,
              allowed_payment_method_types: ['card'],
              metadata: {
                ...(bookingId !== null && { booking_id: bookingId }),
                payment_id: paymentId,
                ...(chargeId && { charge_id: chargeId }),
                ...(householdId && { household_id: householdId }),
              },
            },
            { idempotencyKey: `pi:${paymentId}` },
          );
          return toStripePayment(intent);
        } catch (error) {
          if (!isCode(error, 'amount_too_small')) throw error;
          throw new Refusal('amount-below-minimum', t.tooSmall);
        }
      }),

    retrieve: async (ref) => {
      if (!isPaymentIntent(ref)) return null;
      return ask(t.notLost, () =>
        nullIfMissing(async () => toStripePayment(await stripe.paymentIntents.retrieve(ref, EXPAND))),
      );
    },

    cancel: (ref) =>
      ask(t.notStopped, async () => {
        try {
          return toStripePayment(
            await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned', ...EXPAND }),
          );
        } catch (error) {
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error;
          return toStripePayment(await stripe.paymentIntents.retrieve(ref, EXPAND));
        }
      }),

    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
      for await (const intent of askEach(ask, t.paymentsChecked, list)) yield toStripePayment(intent);
    },
  };
}

const REFUND_PAGE = 100;

/** The events that a Stripe webhook endpoint should send; docs/payments.md lists them for the operator. */
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

/** Implements what may follow a payment: refunds, disputes and their events. */
function stripeFollowUps(stripe: Stripe, ask: AskStripe): StripeFollowUps {
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
      ask(t.refundChecked, () => nullIfMissing(async () => toRefund(await stripe.refunds.retrieve(ref)))),

    listRefunds: (paymentRef) =>
      ask(t.refundsChecked, async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: REFUND_PAGE });
        return data.map(toRefund);
      }),

    retrieveDispute: (ref) =>
      ask(t.disputeChecked, () => nullIfMissing(async () => toDispute(await stripe.disputes.retrieve(ref)))),

    listDisputes: (paymentRef) =>
      ask(t.disputesChecked, async () => {
        const { data } = await stripe.disputes.list({ payment_intent: paymentRef, limit: REFUND_PAGE });
        return data.map(toDispute);
      }),

    async *listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = stripe.events.list({ created, types: EVENT_TYPES, limit: REFUND_PAGE });
      for await (const event of askEach(ask, t.eventsChecked, list)) yield toEvent(event);
    },
  };
}
