import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { Period } from '#contract/memberships/period.ts';
import { findTier, toTier } from '../standing/tiers-store.ts';
import { isInHousehold } from '../standing/store.ts';
import { changeHousehold } from '../standing/write-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import { isPaidFor } from './added-rules.ts';
import { countAdded, shareByDues, shareFrom } from './added-store.ts';
import { periodSold, type SoldDues } from './rules.ts';
import {
  countPeople,
  findLastMembership,
  type DuesRow,
  type LockedDues,
  type MembershipRow,
} from './store.ts';
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
  await shareFrom(trx, householdId, starts_on);
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

/** What is known of dues that can be paid. */
export type PayableDues = SoldDues &
  Pick<DuesRow, 'tier_id' | 'household_id' | 'adults' | 'children' | 'adds_to'>;

/** Returns the membership to which dues add people; null: it is not there any more. */
async function findShared(db: Db, { adds_to }: Pick<DuesRow, 'adds_to'>): Promise<MembershipRow | null> {
  const row = await db.selectFrom('memberships').selectAll().where('id', '=', adds_to).executeTakeFirst();
  return row ?? null;
}

/** Returns the days that people share who are added by dues, where they are paid now; null: other people are to be added by now. */
async function findPeriodShared(db: Db, dues: PayableDues, today: ClubDate): Promise<Period | null> {
  const last = await findShared(db, dues);
  if (!last || last.ends_on < today) return null;
  const { adults, children } = await countAdded(db, dues.household_id, today);
  if (adults !== dues.adults || children !== dues.children) return null;
  return { starts_on: today, ends_on: last.ends_on, counts_until: last.counts_until };
}

/**
 * Returns the days that dues buy where they are paid now; null: they are to be made anew, as where more people share the household by
 * now than they pay for.
 */
export async function findPeriodSold(db: Db, dues: PayableDues, now: Date): Promise<Period | null> {
  if (dues.adds_to !== null) return findPeriodShared(db, dues, clubDateOf(now));
  const tier = await findTier(db, dues.tier_id);
  const last = await findLastMembership(db, dues.household_id);
  const period = tier && periodSold(dues, toTier(tier), { last, today: clubDateOf(now) });
  if (!period) return null;
  const people = await countPeople(db, dues.household_id, period.starts_on);
  return isPaidFor(people, dues) ? period : null;
}

/** Has dues for people who are added be paid; returns the membership that they share now. */
async function coverAdded(
  trx: Trx,
  dues: DuesRow,
  paymentId: string,
  actor: Actor,
): Promise<MembershipRow | null> {
  await changeHousehold(trx, dues.household_id);
  await shareByDues(trx, dues, actor);
  await payDues(trx, dues.charge_id, paymentId);
  return findShared(trx, dues);
}

/**
 * Has dues, whose rows are locked, be paid by this payment, and writes the membership that they are for. Null, and nothing is
 * changed, where they are over, they would buy other months by now than they cost, or for more people, or the membership would be beside
 * another one.
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
  if (dues.adds_to !== null) return coverAdded(trx, dues, paymentId, actor);
  const membership = { householdId, tierId, afterEnd, chargeId: charge.id, ...period };
  const unusual = isAtDesk ? await findUnusual(trx, dues, actor) : [];
  const begun = await beginMembership(trx, membership, unusual, actor);
  if (begun) await payDues(trx, charge.id, paymentId);
  return begun;
}
