import type { AvailableMethod } from '#contract/settings.ts';

/**
 * Whether members can pay the club: a provider takes real money, or the desk does and nothing beside it would confirm a
 * booking for test money.
 */
export function takesRealMoney(methods: Pick<AvailableMethod, 'kind' | 'isTest'>[]): boolean {
  return methods.some(({ kind, isTest }) => !isTest && (kind !== 'desk' || methods.length === 1));
}
