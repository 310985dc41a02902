import { clubDateOf } from '#contract/clock/club-time.ts';
import { monthsBegun, periodFrom, periodOf, type Period } from '#contract/memberships/period.ts';
import { findTier, toTier, type TierRow } from '../standing/tiers-store.ts';
import { changeHousehold } from '../standing/write-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../platform/db/journal.ts';
import { findLastMembership, type DuesRow, type LockedDues, type MembershipRow } from './store.ts';
import { insertMembership, payDues, type NewMembership } from './write-store.ts';

/** Writes a membership and tells of it; the household's row is locked. Null where there is no room for it. */
async function beginMembership(
  trx: Trx,
  membership: NewMembership,
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
    after: { tier_id: tierId, starts_on, ends_on, counts_until },
  });
  const about = { membership_id: id, household_id: householdId, tier_id: tierId, charge_id: chargeId };
  await publish(trx, 'membership.begun', about, actor.now);
  return begun;
}

/** Returns the days of a membership whose dues are paid now. */
async function periodNow(trx: Trx, dues: DuesRow, tier: TierRow, now: Date): Promise<Period> {
  if (dues.starts_on !== null) return periodFrom(toTier(tier), dues.starts_on);
  const last = await findLastMembership(trx, dues.household_id);
  return periodOf(toTier(tier), last, clubDateOf(now));
}

/**
 * Has dues, whose rows are locked, be paid by this payment, and writes the membership that they are for. Null, and nothing is
 * changed, where they are over, a longer membership would begin by now than they pay, or it would be beside another one.
 */
export async function coverDues(
  trx: Trx,
  { charge, dues }: LockedDues,
  paymentId: string,
  actor: Actor,
): Promise<MembershipRow | null> {
  const tier = dues && !dues.is_over && charge.state === 'open' ? await findTier(trx, dues.tier_id) : null;
  if (!dues || !tier) return null;
  const { household_id: householdId, tier_id: tierId, after_end: afterEnd } = dues;
  const period = await periodNow(trx, dues, tier, actor.now);
  if (dues.months !== null && monthsBegun(period) > dues.months) return null;
  const membership = { householdId, tierId, afterEnd, chargeId: charge.id, ...period };
  const begun = await beginMembership(trx, membership, actor);
  if (begun) await payDues(trx, charge.id, paymentId);
  return begun;
}
