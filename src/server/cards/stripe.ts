import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { CardSettings } from '#contract/settings.ts';
import type { Clock } from '../clock.ts';
import type { Cards } from './cards.ts';
import { stripeFollowUps } from './stripe-refunds.ts';
import { createAsk } from './stripe-errors.ts';
import { stripePayments } from './stripe-payments.ts';
import { readEvent } from './stripe-events.ts';

export interface StripeOptions {
  /** The provider's name in our records. */
  name: string;
  settings: CardSettings;
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Reaches the provider; the network when absent. */
  fetch?: (request: Request) => Promise<Response>;
  /** The address of a stand-in for Stripe's API; Stripe itself when absent. */
  apiUrl?: string;
}

const TIMEOUT = 15_000;

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** Stripe's SDK as the product uses it. */
export function createStripeClient({
  secretKey,
  fetch,
  apiUrl,
}: Pick<StripeOptions, 'secretKey' | 'fetch' | 'apiUrl'>): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
    ...(fetch && {
      httpClient: Stripe.createFetchHttpClient((input, init) => fetch(new Request(input, init))),
    }),
  });
}

/** The `cards` port over Stripe's SDK. */
export function createStripeCards(options: StripeOptions): Cards {
  const { name, settings, webhookSecret, clock, log } = options;
  const stripe = createStripeClient(options);
  const ask = createAsk(log);
  return {
    name,
    settings,
    ...stripePayments(stripe, ask),
    ...stripeFollowUps(stripe, ask),
    signatureHeader: 'stripe-signature',

    parseWebhook(rawBody, signature) {
      return readEvent(stripe, webhookSecret, { rawBody, signature, now: clock() });
    },
  };
}
