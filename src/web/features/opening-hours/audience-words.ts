import { t } from '#texts/opening-hours.js';
import type { TierName } from '#contract/memberships/memberships.ts';
import type { PriceRule } from '#contract/opening-hours/price-rules.ts';
import { written, type Written } from '#contract/written.ts';

/** Returns the name of a tier; only tiers that the club sells are known by name. */
export function nameTier(tiers: TierName[], id: string): Written {
  const tier = tiers.find(({ _id }) => _id === id);
  return tier ? written(tier.name, tier.name_bn) : { text: t.tierNotSold };
}

/** Returns whom a price applies to, such as `Gold, Silver`; undefined when it applies to all. */
export function describeAudience({ audience, tiers }: PriceRule, sold: TierName[]): string | undefined {
  if (audience === 'members') return t.audiencesMembers;
  return tiers?.map((id) => nameTier(sold, id).text).join(', ');
}
