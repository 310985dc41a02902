import { t } from '#texts/memberships.js';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { Membership } from '#contract/memberships/memberships.ts';
import { formatNumber } from '#contract/numbers.ts';
import { written } from '#contract/written.ts';

/** Returns the name of a tier in the user's language; '' if the tier is not in the list. */
export function nameIn({ tiers }: Pick<Membership, 'tiers'>, id: string): string {
  const tier = tiers.find(({ _id }) => _id === id);
  return tier ? written(tier.name, tier.name_bn).text : '';
}

/** Returns a summary such as `Gold, until 14 Jan 2027`; null when the user has no membership today. */
export function sayStanding(own: Pick<Membership, 'standing' | 'tiers'>): string | null {
  const { standing } = own;
  return standing && t.until({ tier: nameIn(own, standing.tier_id), day: formatDay(standing.until) });
}

/** Returns a text such as `2 adults, 1 child`. */
export function sayPeople({ adults, children }: { adults: number; children: number }): string {
  const parts = [
    ...(adults > 0 ? [t.peopleAdults({ count: adults, shown: formatNumber(adults) })] : []),
    ...(children > 0 ? [t.peopleChildren({ count: children, shown: formatNumber(children) })] : []),
  ];
  return parts.join(', ');
}
