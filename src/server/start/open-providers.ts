import type { PaymentProvider } from '../providers/provider.ts';
import { openCards } from './open-cards.ts';
import { openHosted } from './open-hosted.ts';

/** Returns every provider of this server as the settings say, in the order in which members see them: cards first. */
export async function openProviders(parts: Parameters<typeof openCards>[0]): Promise<PaymentProvider[]> {
  return [await openCards(parts), ...openHosted(parts)];
}
