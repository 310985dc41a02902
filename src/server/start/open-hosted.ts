import { hasProvider } from '../platform/config/payment-settings.ts';
import { createEmbeddedBkash } from '../test-providers/bkash/embedded.ts';
import { createEmbeddedSslcommerz } from '../test-providers/sslcommerz/embedded.ts';
import { createBkash } from '../providers/bkash/bkash.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { createSslcommerz } from '../providers/sslcommerz/sslcommerz.ts';
import type { Services } from '../features/services.ts';

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
export function nameHosted({ sslcommerz, bkash }: Services['config']): string[] {
  return [
    ...(sslcommerz ? [naming('sslcommerz', sslcommerz.isLive).name] : []),
    ...(bkash ? [naming('bkash', bkash.isLive).name] : []),
  ];
}
