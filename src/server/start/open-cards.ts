import { hasProvider } from '../platform/config/payment-settings.ts';
import { isPublicHttps } from '../platform/config/public-address.ts';
import type { Services } from '../features/services.ts';
import { StartError } from '../platform/start-error.ts';
import type { StripeProvider } from '../providers/stripe/stripe-provider.ts';
import { createEmbeddedCards } from '../test-providers/stripe/embedded-cards.ts';
import { createStripeCards } from '../providers/stripe/stripe.ts';

// Anybody who knows a test card could confirm any approved booking of a real club.
function refuseTestGateway({ publicUrl, testCards }: Services['config']): void {
  if (isPublicHttps(publicUrl) && !testCards)
    throw new StartError(
      `The test gateway charges no real card, so it does not run at ${publicUrl}. Please set up a payment provider (docs/payments.md), or CARDS=test to try the site out there.`,
    );
}

/** The test gateway of a club that takes real money, but no cards: what was begun before is finished, and nobody can pay with a test card. */
function closeTestGateway({ routes: _routes, ...cards }: StripeProvider): StripeProvider {
  return { ...cards, isOffered: false };
}

/**
 * Returns the card provider that the settings name: the Stripe account, or else the embedded test gateway, which is closed
 * beside another provider.
 */
export async function openCards({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Promise<StripeProvider> {
  if (!config.stripe) {
    const options = { db, clock, log, minAmount: config.minCardAmount };
    if (hasProvider(config)) return closeTestGateway(await createEmbeddedCards(options));
    refuseTestGateway(config);
    return createEmbeddedCards(options);
  }
  const { secretKey, publishableKey, webhookSecret, apiUrl } = config.stripe;
  const account = { secretKey, ...(apiUrl !== null && { apiUrl }) };
  // Stripe's SDK is loaded here, since a club without Stripe does not need it.
  const { checkStripe } = await import('../providers/stripe/check-stripe.ts');
  await checkStripe(account, log);
  const settings = { provider: 'stripe', publishableKey } as const;
  return createStripeCards({
    ...account,
    name: 'stripe',
    settings,
    webhookSecret,
    minAmount: config.minCardAmount,
    clock,
    log,
  });
}
