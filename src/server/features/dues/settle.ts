import { addDays, clubDateOf } from '#contract/clock/club-time.ts';
import type { Period } from '#contract/memberships/period.ts';
import { findTier, toTier } from '../standing/tiers-store.ts';
import { isInHousehold } from '../standing/store.ts';
import { changeHousehold } from '../standing/write-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { periodSold, type SoldDues } from './rules.ts';
import { findLastMembership, type DuesRow, type LockedDues, type MembershipRow } from './store.ts';
import { insertMembership, payDues, type NewMembership } from './write-store.ts';

/** Returns why an admin is to see what the desk has begun: the household is its own, or it begins in the past. */
async function findUnusual(
  trx: Trx,
  { household_id, starts_on, after_end }: DuesRow,
  { actorId, now }: Actor,
): Promise<Unusual[]> {
  const isAhead = starts_on === null || starts_on >= clubDateOf(now);
  const follows = after_end !== null && starts_on !== null && starts_on === addDays(after_end, 1);
  return [
    ...((await isInHousehold(trx, household_id, actorId)) ? (['own'] as const) : []),
    ...(isAhead || follows ? [] : (['backdated'] as const)),
  ];
}

/** Writes a membership and tells of it; the household's row is locked. Null where there is no room for it. */
async function beginMembership(
  trx: Trx,
  membership: NewMembership,
  unusual: Unusual[],
  actor: Actor,
): Promise<MembershipRow | null> {
  const { householdId, tierId, chargeId } = membership;
  const begun = await insertMembership(trx, membership, actor.now);
  if (!begun) return null;
  await changeHousehold(trx, householdId);
  const { id, starts_on, ends_on, counts_until } = begun;
  await audited(trx, actor, {
    action: 'membership.begun',
    subject: 'memberships',
    subjectId: id,
    after: {
      tier_id: tierId,
      starts_on,
      ends_on,
      counts_until,
      ...(unusual.length > 0 && { unusual }),
    },
  });
  const about = { membership_id: id, household_id: householdId, tier_id: tierId, charge_id: chargeId };
  await publish(trx, 'membership.begun', about, actor.now);
  return begun;
}

/** Returns the days that dues buy where they are paid now; null: they are to be made anew. */
export async function findPeriodSold(
  db: Db,
  dues: SoldDues & Pick<DuesRow, 'tier_id' | 'household_id'>,
  now: Date,
): Promise<Period | null> {
  const tier = await findTier(db, dues.tier_id);
  const last = await findLastMembership(db, dues.household_id);
  return tier && periodSold(dues, toTier(tier), { last, today: clubDateOf(now) });
}

/**
 * Has dues, whose rows are locked, be paid by this payment, and writes the membership that they are for. Null, and nothing is
 * changed, where they are over, they would buy other months by now than they cost, or the membership would be beside another one.
 */
export async function coverDues(
  trx: Trx,
  { charge, dues }: LockedDues,
  paymentId: string,
  actor: Actor,
  { isAtDesk = false }: { isAtDesk?: boolean } = {},
): Promise<MembershipRow | null> {
  if (!dues || dues.is_over || charge.state !== 'open') return null;
  const { household_id: householdId, tier_id: tierId, after_end: afterEnd } = dues;
  const period = await findPeriodSold(trx, dues, actor.now);
  if (!period) return null;
  const membership = { householdId, tierId, afterEnd, chargeId: charge.id, ...period };
  const unusual = isAtDesk ? await findUnusual(trx, dues, actor) : [];
  const begun = await beginMembership(trx, membership, unusual, actor);
  if (begun) await payDues(trx, charge.id, paymentId);
  return begun;
}
