import type { Services } from '../services.ts';
import type { Cards } from './cards.ts';
import { checkStripe } from './check-stripe.ts';
import { createEmbeddedCards } from './embedded.ts';
import { createStripeCards, createStripeClient } from './stripe.ts';

/** The card provider that the settings name: the Stripe account, or else the embedded test gateway. */
export async function openCards({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<Cards> {
  if (!config.stripe) return createEmbeddedCards({ db, clock, log, minAmount: config.minCardAmount });
  const { secretKey, publishableKey, webhookSecret, apiUrl } = config.stripe;
  const account = { secretKey, ...(apiUrl !== null && { apiUrl }) };
  await checkStripe(createStripeClient(account), log);
  const settings = { provider: 'stripe', publishableKey } as const;
  return createStripeCards({ ...account, name: 'stripe', settings, webhookSecret, clock, log });
}
