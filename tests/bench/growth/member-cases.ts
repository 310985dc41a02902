import { countMemberships, listMemberships } from '#contract/memberships/member-list.ts';
import { countTouches, listTiers } from '#contract/memberships/tiers.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import { each, same, type GrowthCase } from './blocks.ts';

const ofAll = (one: GrowthCase): GrowthCase => ({ ...one, readsMemberships: true });

/** Lists and counts of memberships, for 120 and for 5,000 households. */
export const MEMBER_CASES: GrowthCase[] = [
  same(listTiers, null),
  same(listOffers, 'admin'),
  ...[
    same(listMemberships, 'admin'),
    same(listMemberships, 'admin', { query: { state: 'runs' } }, 'that run'),
    same(listMemberships, 'admin', { query: { search: 'zubayda' } }, 'search'),
    same(countMemberships, 'admin'),
    each(
      countTouches,
      'admin',
      "select id, '' as email from tiers order by id",
      ({ id }) => ({ params: { id } }),
      2,
    ),
  ].map(ofAll),
];
