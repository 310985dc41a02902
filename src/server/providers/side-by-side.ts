import type { CardProvider, PaymentProvider } from './provider.ts';

/** Returns null for a provider that is no longer configured, or for an unknown name. */
export function providerNamed(providers: PaymentProvider[], name: string): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** Provider names in our records for payments without a provider: paid at the desk, or nothing to pay. */
export const BY_NOBODY = ['desk', 'none'];

/** Whether this provider cannot refund its payments now, because the settings no longer include it. */
export function isNotSet(providers: Pick<PaymentProvider, 'name'>[], name: string): boolean {
  return !BY_NOBODY.includes(name) && !providers.some((provider) => provider.name === name);
}

export function listProviderNames(providers: Pick<PaymentProvider, 'name'>[]): string[] {
  return providers.map(({ name }) => name);
}

function hasCardForm(provider: PaymentProvider): provider is CardProvider {
  return provider.cardForm !== undefined;
}

/** Returns the card provider. Every server has one, so that card payments can be finished even after the club stops accepting cards. */
export function findCardProvider(providers: PaymentProvider[]): CardProvider {
  const found = providers.find(hasCardForm);
  if (!found) throw new Error('no provider of this server has a form for cards');
  return found;
}

/** Runs `work` for all providers concurrently and returns the sum of the results. Waits for all of them, then throws the first failure. */
export async function withEachProvider(
  providers: PaymentProvider[],
  work: (provider: PaymentProvider) => Promise<number>,
): Promise<number> {
  const outcomes = await Promise.allSettled(providers.map(work));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
}

/** Returns how the log and the records name the provider. */
export function describeProvider({ kind, label }: Pick<PaymentProvider, 'kind' | 'label'>): string {
  return kind === 'card' ? 'the card provider' : label;
}
