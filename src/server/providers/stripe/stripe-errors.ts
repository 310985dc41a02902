import { t } from '#texts/payments.js';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { Refusal } from '../../platform/errors.ts';

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether an error leaves the outcome unknown. A 409 means that the same request is still being processed. */
function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

/** Runs calls to Stripe. Throws Refusal('provider-unavailable') with `advice` for the user when Stripe does not answer. */
export type AskStripe = <T>(advice: string, work: () => Promise<T>) => Promise<T>;

export function createAskStripe(log: Pick<FastifyBaseLogger, 'warn'>): AskStripe {
  return async (advice, work) => {
    try {
      return await work();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      log.warn({ err: error }, 'a payment provider is not responding');
      throw new Refusal('provider-unavailable', t.cardsNotResponding({ advice }));
    }
  };
}

/** Yields a list page by page. Throws the same Refusal as `ask`. */
export async function* askEach<T>(ask: AskStripe, advice: string, list: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await ask(advice, () => iterator.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Returns the result of `work`, or null when Stripe reports that the object does not exist. */
export async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null;
    throw error;
  }
}
