import type { ClubDate } from '#contract/clock/club-time.ts';
import { ANY_TIER, shortTier } from '#contract/money/tier-price.ts';
import { toTaka } from '#contract/money/money.ts';
import { holdsOn, findSessionPrice, type CourtWithHours, type PricedSlot } from './rules.ts';

/** Returns the ids of the tiers with their own prices on these days; `ANY_TIER` is for members of the remaining tiers. */
export function listPricedTiers(courts: CourtWithHours[], dates: ClubDate[]): string[] {
  const rules = courts.flatMap(({ prices }) => prices ?? []);
  const held = rules.filter(
    (rule) => rule.audience !== 'everybody' && dates.some((date) => holdsOn(rule, date)),
  );
  const ids = held.flatMap((rule) => (rule.audience === 'tiers' ? rule.tier_ids : [ANY_TIER]));
  return [...new Set(ids)].toSorted();
}

/** Returns the answer field with the prices of these tiers for a slot; no field when all of them pay the public price. */
export function tierPriceField(
  court: CourtWithHours,
  date: ClubDate,
  { startsAt, price }: PricedSlot,
  tiers: string[],
): { prices?: number[] } {
  // No tier has the id `ANY_TIER`, so it gets the price of a tier that no rule names.
  const prices = tiers.map((tier) => findSessionPrice(court, date, startsAt, tier));
  return prices.some((own) => own !== price) ? { prices: prices.map(toTaka) } : {};
}

/** Returns the answer field with the names of these tiers; no field when no session has special prices for tiers. */
export function pricedTiersFor(tiers: string[], sessions: { prices?: unknown }[]): { tiers?: string[] } {
  return sessions.some(({ prices }) => prices !== undefined) ? { tiers: tiers.map(shortTier) } : {};
}
