import type { ClubDate } from '#contract/clock/club-time.ts';
import { ANY_TIER, shortTier } from '#contract/money/tier-price.ts';
import { toTaka } from '#contract/money/money.ts';
import { holdsOn, findSessionPrice, type CourtWithHours, type PricedSlot } from './rules.ts';

/** Returns whom courts have prices for on these days, besides everybody: tiers by their ids, and all others together. */
export function listPricedTiers(courts: CourtWithHours[], dates: ClubDate[]): string[] {
  const rules = courts.flatMap(({ prices }) => prices ?? []);
  const held = rules.filter(
    (rule) => rule.audience !== 'everybody' && dates.some((date) => holdsOn(rule, date)),
  );
  const ids = held.flatMap((rule) => (rule.audience === 'tiers' ? rule.tier_ids : [ANY_TIER]));
  return [...new Set(ids)].toSorted();
}

/** Returns what these tiers pay for a slot, as a field of an answer; nothing where all of them pay what everybody pays. */
export function tierPriceField(
  court: CourtWithHours,
  date: ClubDate,
  { startsAt, price }: PricedSlot,
  tiers: string[],
): { prices?: number[] } {
  // No id of a tier is ANY_TIER: by it, the price is that of a tier which no rule names.
  const prices = tiers.map((tier) => findSessionPrice(court, date, startsAt, tier));
  return prices.some((own) => own !== price) ? { prices: prices.map(toTaka) } : {};
}

/** Returns the names of these tiers, as a field of the answer that has these sessions; nothing where none has a price of theirs. */
export function pricedTiersFor(tiers: string[], sessions: { prices?: unknown }[]): { tiers?: string[] } {
  return sessions.some(({ prices }) => prices !== undefined) ? { tiers: tiers.map(shortTier) } : {};
}
