import type { PaymentOffer } from '#contract/settings.ts';

/**
 * Whether members can pay the club: a provider takes real money, or the desk does and nothing beside it would confirm a
 * booking for test money.
 */
export function takesRealMoney(offers: Pick<PaymentOffer, 'kind' | 'isTest'>[]): boolean {
  return offers.some(({ kind, isTest }) => !isTest && (kind !== 'desk' || offers.length === 1));
}
