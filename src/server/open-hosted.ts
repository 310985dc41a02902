import type { PaymentProvider } from './providers/provider.ts';
import type { Services } from './services.ts';

/** The providers with a page of their own: those that the settings name. */
export function openHosted(_parts: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): PaymentProvider[] {
  return [];
}
