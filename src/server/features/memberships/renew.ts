import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Services } from '../services.ts';
import { findTiers, toTier } from '../standing/tiers-store.ts';
import { DAYS_BEFORE, DAYS_BEFORE_OF_A_MONTH, renewalOf } from './renew-rules.ts';
import { findEnding, insertRenewals } from './renew-store.ts';

/** Households of one pass: its statement is over in a moment, and all of it or nothing has happened. */
const BATCH_SIZE = 250;

/**
 * Makes the dues of memberships that end soon, for tiers that are sold; returns how many. Any number of nodes may do it at the same
 * time, and be killed: a household owes once after each end.
 */
export async function makeRenewals({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const today = clubDateOf(now);
  const tiers = new Map((await findTiers(db)).map((row) => [row.id, toTier(row)]));
  if (tiers.size === 0) return 0;
  const ids = (isShort: boolean) =>
    [...tiers.values()].filter(({ months }) => (months === 1) === isShort).map(({ _id }) => _id);
  const ending = await findEnding(db, {
    long: ids(false),
    short: ids(true),
    daysLong: DAYS_BEFORE,
    daysShort: DAYS_BEFORE_OF_A_MONTH,
    today,
    limit: BATCH_SIZE,
  });
  const renewals = ending.flatMap((one) => {
    const tier = tiers.get(one.tier_id);
    return tier ? [renewalOf(one, tier, today)] : [];
  });
  return renewals.length === 0 ? 0 : insertRenewals(db, renewals, now);
}
