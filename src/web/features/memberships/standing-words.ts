import { t } from '#texts/memberships.js';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { Membership } from '#contract/memberships/memberships.ts';
import { formatNumber } from '#contract/numbers.ts';
import { written } from '#contract/written.ts';

/** Returns what a tier is called in the reader's language; '' where it is not among these. */
export function nameIn({ tiers }: Pick<Membership, 'tiers'>, id: string): string {
  const tier = tiers.find(({ _id }) => _id === id);
  return tier ? written(tier.name, tier.name_bn).text : '';
}

/** `Gold, until 14 Jan 2027`; null where one has no membership today. */
export function sayStanding(own: Pick<Membership, 'standing' | 'tiers'>): string | null {
  const { standing } = own;
  return standing && t.until({ tier: nameIn(own, standing.tier_id), day: formatDay(standing.until) });
}

/** `2 adults, 1 child`. */
export function sayPeople({ adults, children }: { adults: number; children: number }): string {
  const parts = [
    ...(adults > 0 ? [t.peopleAdults({ count: adults, shown: formatNumber(adults) })] : []),
    ...(children > 0 ? [t.peopleChildren({ count: children, shown: formatNumber(children) })] : []),
  ];
  return parts.join(', ');
}
