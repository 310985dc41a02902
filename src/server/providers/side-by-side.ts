import type { Cards } from './stripe/cards.ts';
import type { PaymentProvider } from './provider.ts';

export interface ProviderServices {
  cards: Cards;
  /** Providers with a page of their own, beside the cards. */
  hosted: PaymentProvider[];
}

/** Every provider of this server, the cards first. */
export function providersOf({ cards, hosted }: ProviderServices): PaymentProvider[] {
  return [cards, ...hosted];
}

/** null: of a provider that the club used before, or of none. */
export function providerNamed(services: ProviderServices, name: string): PaymentProvider | null {
  return providersOf(services).find((provider) => provider.name === name) ?? null;
}

/** Works with every provider at the same time, and adds up what was done; what fails with one holds up no other. */
export async function withEachProvider(
  services: ProviderServices,
  work: (provider: PaymentProvider) => Promise<number>,
): Promise<number> {
  const outcomes = await Promise.allSettled(providersOf(services).map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

/** Who was asked, in a sentence for admins. */
export function speakOf({ kind, label }: Pick<PaymentProvider, 'kind' | 'label'>): string {
  return kind === 'card' ? 'the card provider' : label;
}
