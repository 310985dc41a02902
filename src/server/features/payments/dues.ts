import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { People } from '#contract/memberships/dues.ts';
import type { LastMembership, Period, Terms } from '#contract/memberships/period.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor, type Unusual } from '../../platform/db/journal.ts';
import type { Row } from '../../platform/db/rows.ts';
import { changeHousehold, lockHousehold } from '../memberships/terms/lock-household.ts';
import { isInHousehold } from '../memberships/terms/read-terms.ts';
import { findTier, toTier } from '../memberships/terms/tiers.ts';
import { coverCharge, lockCharge, type ChargeRow } from './charge.ts';
import {
  addedTotal,
  isPaidFor,
  periodSold,
  toKeptTerms,
  type SharedMembership,
  type SoldDues,
} from './dues-rules.ts';
import { endDues } from './end-dues.ts';

export type DuesRow = Row<'dues'>;
export type MembershipRow = Row<'memberships'>;

export async function findDues(db: Db, chargeId: string): Promise<DuesRow | null> {
  return (
    (await db.selectFrom('dues').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()) ?? null
  );
}

export type OpenDues = DuesRow & Pick<ChargeRow, 'total_poisha'>;

/** Returns the open dues of a household: at most one for each membership end. */
export function findOpenDues(db: Db, householdId: string): Promise<OpenDues[]> {
  return db
    .selectFrom('dues')
    .innerJoin('charges', 'charges.id', 'dues.charge_id')
    .selectAll('dues')
    .select('charges.total_poisha')
    .where('household_id', '=', householdId)
    .where('is_over', '=', false)
    .orderBy('charge_id')
    .execute();
}

/** The payer of a household; `email` is empty after their account was deleted. */
export interface HouseholdPayer {
  id: string;
  email: string;
  /** False when an admin has forbidden the payer to buy memberships. */
  mayBuy: boolean;
}

export async function findHouseholdPayer(db: Db, householdId: string): Promise<HouseholdPayer | null> {
  const row = await db
    .selectFrom('households')
    .innerJoin('users', 'users.id', 'households.payer_id')
    .select(['users.id', 'users.email', 'users.may_buy_memberships'])
    .where('households.id', '=', householdId)
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email ?? '', mayBuy: row.may_buy_memberships } : null;
}

/** A charge of dues, locked with its household. */
export interface LockedDues {
  charge: ChargeRow;
  /** Null when only the payment is known, for example after a restore; it then buys nothing. */
  dues: DuesRow | null;
  payer: HouseholdPayer | null;
}

/** Locks dues and their household. The lock order is the same everywhere: household, user, charge, payment, membership. */
export async function lockDues(trx: Trx, chargeId: string): Promise<LockedDues> {
  const known = await findDues(trx, chargeId);
  if (known) await lockHousehold(trx, known.household_id);
  const charge = await lockCharge(trx, chargeId);
  if (!known) return { charge, dues: null, payer: null };
  return {
    charge,
    dues: await findDues(trx, chargeId),
    payer: await findHouseholdPayer(trx, known.household_id),
  };
}

/** Returns the household's membership that ends last; null when it never had one. */
export async function findLastMembership(
  db: Db,
  householdId: string,
): Promise<(MembershipRow & LastMembership) | null> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the people who share memberships that begin on a day. A child counts as an adult from the 18th birthday. */
export async function countHouseholdPeople(db: Db, householdId: string, day: ClubDate): Promise<People> {
  const { rows } = await sql<People>`
    select (adults + of_age)::int as adults, (young - of_age)::int as children from (
      select (select count(*) from users where household_id = ${householdId}::uuid and removed_at is null) as adults,
        count(*) as young, count(*) filter (where born_on <= (${day}::date - interval '18 years')) as of_age
      from children where household_id = ${householdId}::uuid and left_at is null
    ) counted`.execute(db);
  return rows[0] ?? { adults: 0, children: 0 };
}

export interface NewDues {
  householdId: string;
  tierId: string;
  /** The end of the membership that this one follows; null for the first one. */
  afterEnd: ClubDate | null;
  /** Null to start on the tier's usual day when the dues are paid. */
  startsOn: ClubDate | null;
  /** The terms that the dues sell, even if the tier changes. */
  terms: Terms;
  people: People;
  /** The number of months charged, including months that have begun; null for dues that add people to a running membership. */
  months: number | null;
  total: Poisha;
  /** The membership to which the dues add people; undefined when they buy a new one. */
  addsTo?: string;
}

/** Inserts dues for a household, which must not have open ones for the same end. Its row must be locked. */
export async function insertDues(
  trx: Trx,
  { householdId, tierId, afterEnd, startsOn, terms, people, months, total, addsTo }: NewDues,
  actor: Actor,
): Promise<{ charge: ChargeRow; dues: DuesRow }> {
  const charge = await trx
    .insertInto('charges')
    .values({ id: uuidv7(), kind: 'dues', total_poisha: total, due: 'now', created_at: actor.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const dues = await trx
    .insertInto('dues')
    .values({
      charge_id: charge.id,
      household_id: householdId,
      tier_id: tierId,
      after_end: afterEnd,
      starts_on: startsOn,
      months,
      adds_to: addsTo ?? null,
      ...toKeptTerms(terms),
      ...people,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audited(trx, actor, {
    action: 'dues.made',
    subject: 'households',
    subjectId: householdId,
    after: { charge_id: charge.id, tier_id: tierId, amount_poisha: total, ...people },
  });
  return { charge, dues };
}

/** Marks open dues as paid by this payment and ends them. */
async function payDues(trx: Trx, chargeId: string, paymentId: string): Promise<void> {
  await coverCharge(trx, chargeId, paymentId);
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', '=', chargeId).execute();
}

export interface NewMembership extends Period {
  householdId: string;
  tierId: string;
  afterEnd: ClubDate | null;
  chargeId: string | null;
}

/**
 * Inserts a membership after the one that ends on `afterEnd`. Returns null when that one does not exist, already has a follower, or ends
 * after the new one starts. The table's keys enforce this, whatever was read before.
 */
export async function insertMembership(
  trx: Trx,
  { householdId, tierId, afterEnd, chargeId, starts_on, ends_on, counts_until }: NewMembership,
  now: Date,
): Promise<MembershipRow | null> {
  const { rows } = await sql<MembershipRow>`
    insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, charge_id, created_at)
    select ${uuidv7()}::uuid, ${householdId}::uuid, ${tierId}::uuid, ${starts_on}::date, ${ends_on}::date,
      ${counts_until}::date, ${afterEnd}::date, ${chargeId}::uuid, ${now}::timestamptz
    where ${afterEnd}::date is null or ${starts_on}::date > ${afterEnd}::date and exists (
      select from memberships where household_id = ${householdId}::uuid and ends_on = ${afterEnd}::date)
    on conflict do nothing
    returning *`.execute(trx);
  return rows[0] ?? null;
}

/** Selects the membership paid by a row of `payments`; null for payments of bookings. */
export const selectPaidMembership = (payments: string) => sql<PaidMembership | null>`case
  when ${sql.ref(`${payments}.booking_id`)} is null then coalesce((
    select jsonb_build_object('tier', tier.name, 'tier_bn', tier.name_bn, 'adults', owed.adults, 'children', owed.children,
      'starts_on', bought.starts_on, 'ends_on', coalesce(bought.first_ends_on, bought.ends_on))
    from dues owed join tiers tier on tier.id = owed.tier_id left join memberships bought on (bought.charge_id = owed.charge_id or bought.id = owed.adds_to)
      and ${sql.ref(`${payments}.status`)} = 'succeeded'
    where owed.charge_id = ${sql.ref(`${payments}.charge_id`)}),
    '{"tier": null, "adults": 0, "children": 0, "starts_on": null, "ends_on": null}') end`;

/** Returns why an admin should see a membership sold at the desk: it is for the seller's own household, or it begins in the past. */
async function findUnusual(
  trx: Trx,
  { household_id, starts_on, after_end }: DuesRow,
  { actorId, now }: Actor,
): Promise<Unusual[]> {
  const isAhead = starts_on === null || starts_on >= toClubDate(now);
  const follows = after_end !== null && starts_on !== null && starts_on === addDays(after_end, 1);
  return [
    ...((await isInHousehold(trx, household_id, actorId)) ? (['own'] as const) : []),
    ...(isAhead || follows ? [] : (['backdated'] as const)),
  ];
}

/** Inserts a membership and announces it. The household's row must be locked. Returns null when the membership does not fit. */
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

export type PayableDues = SoldDues &
  Pick<DuesRow, 'tier_id' | 'household_id' | 'adults' | 'children' | 'adds_to'>;

/** Returns the membership to which dues add people; null when it no longer exists. */
async function findShared(db: Db, { adds_to }: Pick<DuesRow, 'adds_to'>): Promise<MembershipRow | null> {
  const row = await db.selectFrom('memberships').selectAll().where('id', '=', adds_to).executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the days that added people would share if the dues were paid today; null when the membership has ended, or when other people are
 * to be added now.
 */
async function findPeriodShared(db: Db, dues: PayableDues, today: ClubDate): Promise<Period | null> {
  const last = await findShared(db, dues);
  if (!last || last.ends_on < today) return null;
  const { adults, children } = await countAdded(db, dues.household_id, today);
  if (adults !== dues.adults || children !== dues.children) return null;
  return { starts_on: today, ends_on: last.ends_on, counts_until: last.counts_until };
}

/**
 * Returns the days that dues buy if they are paid now; null when they must be replaced, for example because the household now has more
 * people than they cover.
 */
export async function findPeriodSold(db: Db, dues: PayableDues, now: Date): Promise<Period | null> {
  if (dues.adds_to !== null) return findPeriodShared(db, dues, toClubDate(now));
  const tier = await findTier(db, dues.tier_id);
  const last = await findLastMembership(db, dues.household_id);
  const period = tier && periodSold(dues, toTier(tier), { last, today: toClubDate(now) });
  if (!period) return null;
  const people = await countHouseholdPeople(db, dues.household_id, period.starts_on);
  return isPaidFor(people, dues) ? period : null;
}

/** Marks dues for added people as paid. The people must still be the same. Returns the membership that they now share. */
async function coverAdded(
  trx: Trx,
  dues: DuesRow,
  paymentId: string,
  actor: Actor,
): Promise<MembershipRow | null> {
  await changeHousehold(trx, dues.household_id);
  await shareFrom(trx, dues.household_id, null);
  const { adds_to: subjectId, adults, children } = dues;
  await audited(trx, actor, {
    action: 'membership.people-added',
    subject: 'memberships',
    subjectId,
    after: { adults, children },
  });
  await payDues(trx, dues.charge_id, paymentId);
  return findShared(trx, dues);
}

/**
 * Marks dues as paid by this payment and inserts the membership. The dues' rows must be locked. Returns null and changes nothing when the
 * dues have ended, when they would now buy other months or cover too few people, or when the membership would overlap another one.
 */
export async function coverDues(
  trx: Trx,
  { charge, dues }: LockedDues,
  paymentId: string,
  actor: Actor,
  { withoutProvider = false }: { withoutProvider?: boolean } = {},
): Promise<MembershipRow | null> {
  if (!dues || dues.is_over || charge.state !== 'open') return null;
  const { household_id: householdId, tier_id: tierId, after_end: afterEnd } = dues;
  const period = await findPeriodSold(trx, dues, actor.now);
  if (!period) return null;
  if (dues.adds_to !== null) return coverAdded(trx, dues, paymentId, actor);
  const membership = { householdId, tierId, afterEnd, chargeId: charge.id, ...period };
  const unusual = withoutProvider ? await findUnusual(trx, dues, actor) : [];
  const begun = await beginMembership(trx, membership, unusual, actor);
  if (begun) await payDues(trx, charge.id, paymentId);
  return begun;
}

/** Counts the added people who do not share the household's memberships yet on a day. */
async function countAdded(db: Db, householdId: string, today: ClubDate): Promise<People> {
  const { rows } = await sql<People>`
    select (select count(*) from users
        where household_id = ${householdId}::uuid and removed_at is null and shares_from > ${today}::date)::int as adults,
      (select count(*) from children
        where household_id = ${householdId}::uuid and left_at is null and shares_from > ${today}::date)::int as children`.execute(
    db,
  );
  return rows[0] ?? { adults: 0, children: 0 };
}

/**
 * Lets added people share the household's memberships from a day on, for example because a membership that covers them begins then; null
 * lets them share all.
 */
async function shareFrom(trx: Trx, householdId: string, day: ClubDate | null): Promise<void> {
  for (const table of ['users', 'children'] as const)
    await trx
      .updateTable(table)
      .set({ shares_from: day })
      .where('household_id', '=', householdId)
      .where('shares_from', day === null ? 'is not' : '>', day)
      .execute();
}

type PaidRow = Pick<MembershipRow, 'tier_id' | 'starts_on' | 'ends_on'> & People & { is_known: boolean };

/**
 * Returns the household's memberships from a day on and the people for whom each was paid, including people added later. Imported or
 * granted memberships cover everyone who shares them.
 */
async function findPaidMemberships(
  trx: Trx,
  householdId: string,
  today: ClubDate,
  sharing: People,
): Promise<SharedMembership[]> {
  const { rows } = await sql<PaidRow>`
    select m.tier_id, m.starts_on, m.ends_on, own.charge_id is not null as is_known,
      (coalesce(own.adults, 0) + added.adults)::int as adults, (coalesce(own.children, 0) + added.children)::int as children
    from memberships m left join dues own on own.charge_id = m.charge_id
      cross join lateral (
        select coalesce(sum(d.adults), 0) as adults, coalesce(sum(d.children), 0) as children
        from dues d join charges c on c.id = d.charge_id join memberships last on last.id = d.adds_to
        where d.household_id = m.household_id and c.state = 'paid' and last.starts_on >= m.starts_on) added
    where m.household_id = ${householdId}::uuid and m.ends_on >= ${today}::date
    order by m.starts_on`.execute(trx);
  const shared: SharedMembership[] = [];
  for (const { tier_id, starts_on, ends_on, is_known, adults, children } of rows) {
    const tier = await findTier(trx, tier_id);
    const paidFor = is_known ? { adults, children } : sharing;
    if (tier) shared.push({ tier: toTier(tier), starts_on, ends_on, paidFor });
  }
  return shared;
}

/**
 * Replaces the dues for added people, so that they match the current people. The household's row must be locked. When they cost nothing,
 * the people share the memberships immediately. Without a running membership no dues are created.
 */
export async function openAddedDues(trx: Trx, householdId: string, actor: Actor): Promise<void> {
  const today = toClubDate(actor.now);
  const added = await countAdded(trx, householdId, today);
  const people = await countHouseholdPeople(trx, householdId, today);
  const open = (await findOpenDues(trx, householdId)).filter(({ adds_to }) => adds_to !== null);
  const last = await findLastMembership(trx, householdId);
  const isSame = ({ adults, children, adds_to }: DuesRow) =>
    adds_to === last?.id && adults === added.adults && children === added.children;
  if (open.some(isSame)) return;
  await endDues(
    trx,
    open.map(({ charge_id }) => charge_id),
  );
  if (added.adults + added.children === 0 || !last || last.ends_on < today) return;
  const sharing = { adults: people.adults - added.adults, children: people.children - added.children };
  const shared = await findPaidMemberships(trx, householdId, today, sharing);
  const total = addedTotal(shared, people, today);
  const tier = await findTier(trx, last.tier_id);
  if (total === 0 || !tier) return shareFrom(trx, householdId, null);
  const terms = { startsOn: null, afterEnd: null, terms: tier, months: null };
  await insertDues(
    trx,
    { householdId, tierId: tier.id, ...terms, people: added, total, addsTo: last.id },
    actor,
  );
}

/** Adds people to a household, whose row must be locked. They share its valid membership once their dues are paid. */
export async function addPeople(
  trx: Trx,
  householdId: string,
  { userIds = [], childIds = [] }: { userIds?: string[]; childIds?: string[] },
  actor: Actor,
): Promise<void> {
  const last = await findLastMembership(trx, householdId);
  const counts = last !== null && last.counts_until >= toClubDate(actor.now);
  const shares = { shares_from: counts ? addDays(last.ends_on, 1) : null };
  if (userIds.length > 0) await trx.updateTable('users').set(shares).where('id', 'in', userIds).execute();
  if (childIds.length > 0)
    await trx.updateTable('children').set(shares).where('id', 'in', childIds).execute();
  if (counts) await openAddedDues(trx, householdId, actor);
}
