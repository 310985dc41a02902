import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import type { Poisha } from '#contract/money/money.ts';
import type { CardSettings } from '#contract/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { createAsk } from './stripe-errors.ts';
import { readEvent } from './stripe-events.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripeFollowUps } from './stripe-refunds.ts';

export interface StripeOptions {
  /** The provider's name in our records. */
  name: string;
  settings: CardSettings;
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The smallest payment; the usual one when absent. */
  minAmount?: Poisha;
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

/** The calls of the port over Stripe's SDK. */
export function openStripe(options: StripeOptions) {
  const stripe = createStripeClient(options);
  const ask = createAsk(options.log);
  return {
    ...stripePayments(stripe, ask),
    ...stripeFollowUps(stripe, ask),
    readEvent: (rawBody: string, signature: string) =>
      readEvent(stripe, options.webhookSecret, { rawBody, signature, now: options.clock() }),
  };
}
