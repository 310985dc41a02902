import { fromTaka, poisha, type Poisha } from '../money/money.ts';
import { monthsBegun, type Period } from './period.ts';
import type { Tier } from './tiers.ts';

export interface People {
  adults: number;
  children: number;
}

type Prices = Pick<Tier, 'price' | 'child_price' | 'cap' | 'months' | 'is_prorated'>;

/** Returns the dues of a household for the whole period of a tier, at most its cap. */
export function fullDues({ price, child_price, cap }: Prices, { adults, children }: People): Poisha {
  const all = adults * fromTaka(price) + children * fromTaka(child_price ?? price);
  return poisha(cap === null ? all : Math.min(all, fromTaka(cap)));
}

const TAKA = 100;

/**
 * Returns the dues of a household for a period. If the period is shorter than the tier's months and the tier is prorated, the household
 * pays for the months that have begun, in whole taka.
 */
export function duesFor(tier: Prices, people: People, period: Pick<Period, 'starts_on' | 'ends_on'>): Poisha {
  const whole = fullDues(tier, people);
  const begun = monthsBegun(period);
  if (!tier.is_prorated || begun >= tier.months) return whole;
  return poisha(Math.min(whole, Math.round((whole * begun) / tier.months / TAKA) * TAKA));
}
