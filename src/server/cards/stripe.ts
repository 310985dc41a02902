import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { CardSettings } from '#contract/settings.ts';
import { Refusal } from '../errors.ts';
import type { Cards, ProviderPayment } from './cards.ts';
import { toEvent, toPayment, toRefund } from './stripe-shapes.ts';

export interface StripeOptions {
  /** The provider's name in our records. */
  name: string;
  settings: CardSettings;
  secretKey: string;
  webhookSecret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Reaches the provider; the network when absent. */
  fetch?: (request: Request) => Promise<Response>;
}

const TIMEOUT = 15_000;
const EXPAND = { expand: ['latest_charge'] };

function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether an error leaves open what happened. A 409 says that the same request is still being worked on. */
function isSilence(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

/** The `cards` port over Stripe's SDK. */
export function createStripeCards({
  name,
  settings,
  secretKey,
  webhookSecret,
  log,
  fetch,
}: StripeOptions): Cards {
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT,
    ...(fetch && {
      httpClient: Stripe.createFetchHttpClient((input, init) => fetch(new Request(input, init))),
    }),
  });

  /** `silence` is what the person is told when the provider does not answer. */
  async function ask<T>(silence: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isSilence(error)) throw error;
      log.warn({ err: error }, 'the card service does not answer');
      throw new Refusal('provider-unavailable', `The card service does not answer at the moment. ${silence}`);
    }
  }

  async function retrieve(ref: string): Promise<ProviderPayment | null> {
    if (!/^pi_\w+$/.test(ref)) return null;
    return ask('A payment that went through is not lost; please try again in a minute.', async () => {
      try {
        return toPayment(await stripe.paymentIntents.retrieve(ref, EXPAND));
      } catch (error) {
        if (isCode(error, 'resource_missing')) return null;
        throw error;
      }
    });
  }

  return {
    name,
    settings,

    create: ({ paymentId, bookingId, amount, currency, description }) =>
      ask('Nothing was charged; please try again in a minute.', async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount,
              currency,
              description,
              allowed_payment_method_types: ['card'],
              metadata: { booking_id: bookingId, payment_id: paymentId },
            },
            { idempotencyKey: `pi:${paymentId}` },
          );
          return toPayment(intent);
        } catch (error) {
          if (!isCode(error, 'amount_too_small')) throw error;
          throw new Refusal(
            'amount-below-minimum',
            'The card service does not take an amount as small as this. Please ask the club.',
          );
        }
      }),

    retrieve,

    cancel: (ref) =>
      ask('The payment under way could not be stopped; please try again in a minute.', async () => {
        try {
          return toPayment(
            await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned', ...EXPAND }),
          );
        } catch (error) {
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error;
          return toPayment(await stripe.paymentIntents.retrieve(ref, EXPAND));
        }
      }),

    refund: ({ refundId, paymentRef, amount }) =>
      ask('The refund will be tried again.', async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: paymentRef, amount, metadata: { refund_id: refundId } },
            { idempotencyKey: `refund:${refundId}` },
          ),
        ),
      ),

    retrieveRefund: (ref) =>
      ask('The refund will be looked at again.', async () => {
        try {
          return toRefund(await stripe.refunds.retrieve(ref));
        } catch (error) {
          if (isCode(error, 'resource_missing')) return null;
          throw error;
        }
      }),

    parseWebhook: (rawBody, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        throw new Refusal('bad-request', 'The signature of this event is wrong.');
      }
    },
  };
}
