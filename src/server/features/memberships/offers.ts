import { clubDateOf } from '#contract/clock/club-time.ts';
import { duesFor } from '#contract/memberships/dues.ts';
import type { Offer } from '#contract/memberships/offers.ts';
import { periodOf, startOf } from '#contract/memberships/period.ts';
import { toTaka } from '#contract/money/money.ts';
import { written } from '#contract/written.ts';
import { countPeople, findLastMembership } from '../dues/store.ts';
import type { Services } from '../services.ts';
import { findTiers, toTier } from '../standing/tiers-store.ts';
import { t } from './dues-texts.ts';

const ALONE = { adults: 1, children: 0 };

/** Returns what each tier that is sold online would cost a household now; null: somebody without one. */
export async function readOffers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  householdId: string | null,
): Promise<Offer[]> {
  const today = clubDateOf(clock());
  const last = householdId === null ? null : await findLastMembership(db, householdId);
  const people = householdId === null ? ALONE : await countPeople(db, householdId, startOf(last, today));
  const tiers = (await findTiers(db)).filter(({ sold_online }) => sold_online).map(toTier);
  return tiers.map((tier) => {
    const { starts_on, ends_on } = periodOf(tier, last, today);
    const isTooMany = people.adults + people.children > tier.most_people;
    const name = written(tier.name, tier.name_bn).text;
    return {
      tier_id: tier._id,
      amount: toTaka(duesFor(tier, people, { starts_on, ends_on })),
      ...people,
      starts_on,
      ends_on,
      refusal: isTooMany ? t.tooManyPeople({ tier: name, most: tier.most_people }) : null,
    };
  });
}
