import { t } from '#texts/payments.js';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { Refusal } from '../../platform/errors.ts';

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether an error leaves open what happened. A 409 says that the same request is still being worked on. */
function isOutcomeUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

/** Asks the provider. `advice` is what the person is told when it does not answer. */
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

/** Asks for a list page by page, and refuses as `ask` does. */
export async function* askEach<T>(ask: AskStripe, advice: string, list: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await ask(advice, () => iterator.next());
    if (next.done) return;
    yield next.value;
  }
}

/** Returns the provider's object with an id; null if there is none. */
export async function nullIfMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null;
    throw error;
  }
}
