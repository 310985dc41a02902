import { hasProvider } from '../platform/config/payment-settings.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Config } from '../platform/config/config.ts';
import { openCards } from './open-cards.ts';
import { nameHosted, openHosted } from './open-hosted.ts';

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
