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

/** Returns every provider of this server as the settings say, in the order in which members see them: cards first. */
export async function openProviders(parts: Parameters<typeof openCards>[0]): Promise<PaymentProvider[]> {
  return [await openCards(parts), ...openHosted(parts)];
}

/** Returns the names of the providers that the settings name, without asking any of them. */
export function nameProviders(config: Config): string[] {
  return [...(config.stripe ? ['stripe'] : []), ...nameHosted(config)];
}

/** Returns the names of the providers that a server with these settings has, the test providers with them. */
export function nameServed(config: Config): string[] {
  return [
    config.stripe ? 'stripe' : 'embedded',
    ...(hasProvider(config) ? nameHosted(config) : ['sslcommerz-test', 'bkash-test']),
  ];
}

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

/**
 * Names a provider in our records. One with which no money moves has a name of its own, so it is never compared with real
 * money.
 */
function naming(means: 'sslcommerz' | 'bkash', isLive: boolean): { name: string; isTest: boolean } {
  return { name: isLive ? means : `${means}-test`, isTest: !isLive };
}

/**
 * The hosted providers: those that the settings name; the test providers where the settings name no provider at
 * all, because whoever can pay on their pages pays nothing.
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

/** Returns the names of the hosted providers that the settings name. */
function nameHosted({ sslcommerz, bkash }: Services['config']): string[] {
  return [
    ...(sslcommerz ? [naming('sslcommerz', sslcommerz.isLive).name] : []),
    ...(bkash ? [naming('bkash', bkash.isLive).name] : []),
  ];
}
