import type { Services } from '../features/services.ts';
import type { Config } from '../platform/config/config.ts';
import { hasProvider } from '../platform/config/payment-settings.ts';
import { isPublicHttps } from '../platform/config/public-address.ts';
import { StartError } from '../platform/start-error.ts';
import { createBkash } from '../providers/bkash/bkash.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { createSslcommerz } from '../providers/sslcommerz/sslcommerz.ts';
import type { StripeProvider } from '../providers/stripe/stripe-provider.ts';
import { createStripeCards } from '../providers/stripe/stripe.ts';
import { createEmbeddedBkash } from '../test-providers/bkash/test-provider.ts';
import { createEmbeddedSslcommerz } from '../test-providers/sslcommerz/test-provider.ts';
import { createEmbeddedCards } from '../test-providers/stripe/embedded-cards.ts';

/** Opens all configured payment providers, in the order in which members see them: cards first. */
export async function openProviders(parts: Parameters<typeof openCards>[0]): Promise<PaymentProvider[]> {
  return [await openCards(parts), ...openHosted(parts)];
}

/** Returns the names of the configured providers, without opening them. */
export function nameProviders(config: Config): string[] {
  return [...(config.stripe ? ['stripe'] : []), ...nameHosted(config)];
}

/** Returns the names of all providers that a server with these settings has, including test providers. */
export function nameServed(config: Config): string[] {
  return [
    config.stripe ? 'stripe' : 'embedded',
    ...(hasProvider(config) ? nameHosted(config) : ['sslcommerz-test', 'bkash-test']),
  ];
}

// On a real club's site, anyone who knows a test card number could confirm any approved booking.
function refuseTestGateway({ publicUrl, testCards }: Services['config']): void {
  if (isPublicHttps(publicUrl) && !testCards)
    throw new StartError(
      `The test gateway charges no real card, so it does not run at ${publicUrl}. Please set up a payment provider (docs/payments.md), or CARDS=test to try the site out there.`,
    );
}

/**
 * Closes the test gateway of a club that takes real money but no cards: payments in progress can finish, and no one can pay with a test
 * card.
 */
function closeTestGateway({ routes: _routes, ...cards }: StripeProvider): StripeProvider {
  return { ...cards, isOffered: false };
}

/**
 * Opens the configured card provider: the Stripe account, or the embedded test gateway, which is closed when another provider is
 * configured.
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
  // Loaded only here, because a club without Stripe does not need its SDK.
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

/**
 * Returns a provider's name in our records. A test provider has a name of its own, so that its payments are never compared with real money.
 */
function naming(means: 'sslcommerz' | 'bkash', isLive: boolean): { name: string; isTest: boolean } {
  return { name: isLive ? means : `${means}-test`, isTest: !isLive };
}

/**
 * Opens the configured hosted providers. The test providers run only when no provider at all is configured, because payments on their pages
 * cost nothing.
 */
export function openHosted({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): PaymentProvider[] {
  const { publicUrl, sslcommerz, bkash } = config;
  const parts = { db, clock, log, publicUrl };
  if (!hasProvider(config)) return [createEmbeddedSslcommerz(parts), createEmbeddedBkash(parts)];
  const providers: PaymentProvider[] = [];
  if (sslcommerz) {
    const { isLive, holdsRisky: holdRisky, ...store } = sslcommerz;
    providers.push(createSslcommerz({ ...parts, ...store, ...naming('sslcommerz', isLive), holdRisky }));
  }
  if (bkash) {
    const { isLive, ...merchant } = bkash;
    providers.push(createBkash({ ...parts, ...merchant, ...naming('bkash', isLive) }));
  }
  return providers;
}

function nameHosted({ sslcommerz, bkash }: Services['config']): string[] {
  return [
    ...(sslcommerz ? [naming('sslcommerz', sslcommerz.isLive).name] : []),
    ...(bkash ? [naming('bkash', bkash.isLive).name] : []),
  ];
}
