import { t } from '#texts/payments.js';
import type { FastifyBaseLogger } from 'fastify';
import Stripe from 'stripe';
import { StartError } from '../../platform/start-error.ts';
import { createStripeClient } from './stripe-sdk.ts';

const CURRENCY = 'bdt';

/** The server start waits at most 5 seconds for each answer from Stripe. */
const REQUEST_OPTIONS = { timeout: 5_000, maxNetworkRetries: 0 };

async function readAccount(stripe: Stripe) {
  const { country, charges_enabled } = await stripe.accounts.retrieveCurrent({}, REQUEST_OPTIONS);
  const { supported_payment_currencies } = await stripe.countrySpecs.retrieve(
    country ?? 'US',
    {},
    REQUEST_OPTIONS,
  );
  return { country, isOpen: charges_enabled, currencies: supported_payment_currencies };
}

/**
 * Checks at server start that the Stripe account can take payments in taka. Throws StartError when it certainly cannot. When Stripe does
 * not answer or the key lacks permission, the check only logs a warning.
 */
export async function checkStripe(
  account: Parameters<typeof createStripeClient>[0],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const stripe = createStripeClient(account);
  try {
    const { country, isOpen, currencies } = await readAccount(stripe);
    if (!currencies.includes(CURRENCY)) throw new StartError(t.noTaka({ country: country ?? null }));
    if (!isOpen)
      log.warn('the Stripe account may not charge cards yet: please complete it in Stripe’s dashboard');
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new StartError(t.unknownKey, { cause: error });
    log.warn({ err: error }, 'the Stripe account could not be checked; payments may fail');
  }
}
