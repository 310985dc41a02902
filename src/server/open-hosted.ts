import { createEmbeddedHosted } from './embedded/taka/embedded-hosted.ts';
import type { PaymentProvider } from './providers/provider.ts';
import type { Services } from './services.ts';

/** The providers with a page of their own: those that the settings name, or else the doubles. */
export function openHosted({
  config,
  db,
  clock,
  log,
}: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): PaymentProvider[] {
  if (config.stripe !== null) return [];
  return createEmbeddedHosted({ db, clock, log, publicUrl: config.publicUrl });
}
