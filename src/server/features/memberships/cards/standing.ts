import type { ClubDate } from '#contract/clock/club-time.ts';
import { standingOf } from '#contract/memberships/standing.ts';
import { findHousehold } from '../terms/read-terms.ts';
import type { Household } from '../terms/terms.ts';
import { findTier } from '../terms/tiers.ts';
import type { Db } from '../../../platform/db/database.ts';

/** What a card says today, asked live: what is printed on one is wrong on the day after. */
interface Standing {
  household: Household | null;
  tier: { name: string; name_bn: string | null } | null;
  until: ClubDate | null;
  counts_until: ClubDate | null;
}

/** The household of whom a card is for, and from when on they share what it has; null: all of it. */
interface Holding {
  household_id: string | null;
  shares_from: ClubDate | null;
}

export async function readStanding(
  db: Db,
  { household_id: householdId, shares_from }: Holding,
  today: ClubDate,
): Promise<Standing> {
  const household = householdId === null ? null : await findHousehold(db, householdId, today);
  const running = standingOf(
    (household?.memberships ?? []).filter(
      ({ starts_on }) => shares_from === null || starts_on >= shares_from,
    ),
    today,
  );
  if (!running) return { household, tier: null, until: null, counts_until: null };
  const tier = await findTier(db, running.tier_id);
  const { ends_on: until, counts_until } = running;
  return {
    household,
    tier: tier && { name: tier.name, name_bn: tier.name_bn },
    until,
    counts_until: until < today ? counts_until : null,
  };
}
