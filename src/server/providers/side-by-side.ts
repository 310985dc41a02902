import type { CardProvider, PaymentProvider } from './provider.ts';

/** null: of a provider that the club used before, or of none. */
export function providerNamed(providers: PaymentProvider[], name: string): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** Our records call it so where no provider takes the money: it is taken at the desk, or there is nothing to take. */
export const BY_NOBODY = ['desk', 'none'];

/** Whether money that came with this provider cannot be given back by it now: the settings do not name it. */
export function isNotSet(providers: Pick<PaymentProvider, 'name'>[], name: string): boolean {
  return !BY_NOBODY.includes(name) && !providers.some((provider) => provider.name === name);
}

export function listProviderNames(providers: Pick<PaymentProvider, 'name'>[]): string[] {
  return providers.map(({ name }) => name);
}

function hasCardForm(provider: PaymentProvider): provider is CardProvider {
  return provider.cardForm !== undefined;
}

/**
 * Returns the card provider, which every server has: it finishes what was begun by card, also where the club does not take cards.
 */
export function findCardProvider(providers: PaymentProvider[]): CardProvider {
  const found = providers.find(hasCardForm);
  if (!found) throw new Error('no provider of this server has a form for cards');
  return found;
}

/** Works with every provider at the same time, and adds up what was done; what fails with one holds up no other. */
export async function withEachProvider(
  providers: PaymentProvider[],
  work: (provider: PaymentProvider) => Promise<number>,
): Promise<number> {
  const outcomes = await Promise.allSettled(providers.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

/** Returns who was asked, as the log and the records say it. */
export function describeProvider({ kind, label }: Pick<PaymentProvider, 'kind' | 'label'>): string {
  return kind === 'card' ? 'the card provider' : label;
}
