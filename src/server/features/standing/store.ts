import { sql, type RawBuilder } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Span } from '#contract/memberships/standing.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** A membership as far as it says what a household has on which days. */
export interface HeldMembership extends Span {
  id: string;
  tier_id: string;
  ends_on: ClubDate;
}

/** Who shares memberships, as of one moment; its version is raised with whatever stands here. */
export interface Household {
  id: string;
  version: number;
  payer_id: string;
  /** The users of it. Children have no account. */
  people: string[];
  /** They count on the day that was asked for, or later; the first is at the top. */
  memberships: HeldMembership[];
  /** Who was added to what runs shares what begins on this day or later: by their ids. */
  shares_from: Record<string, ClubDate>;
}

const selectHouseholds = (id: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<Household>`
    select h.id, h.version, h.payer_id,
      array(select u.id from users u where u.household_id = h.id order by u.id) as people,
      (select coalesce(jsonb_object_agg(u.id, u.shares_from), '{}') from users u
        where u.household_id = h.id and u.shares_from is not null) as shares_from,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'tier_id', m.tier_id, 'starts_on', m.starts_on,
          'ends_on', m.ends_on, 'counts_until', m.counts_until) order by m.starts_on), '[]')
        from memberships m where m.household_id = h.id and m.counts_until >= ${from}::date) as memberships
    from households h where h.id = ${id}`;

const selectHousehold = prepared<{ id: string; from: ClubDate }, Household>('find-household', (of) =>
  selectHouseholds(sql`${of.id}::uuid`, of.from),
);

const selectHouseholdOf = prepared<{ userId: string; from: ClubDate }, Household>('find-household-of', (of) =>
  selectHouseholds(sql`(select household_id from users where id = ${of.userId}::uuid)`, of.from),
);

/** Returns a household with what it has from a day on; null: there is none. */
export async function findHousehold(db: Db, id: string, from: ClubDate): Promise<Household | null> {
  const [row] = await selectHousehold(db, { id, from });
  return row ?? null;
}

/** Returns who pays for a household; null: there is none. */
export async function findPayer(db: Db, householdId: string): Promise<string | null> {
  const row = await db
    .selectFrom('households')
    .select('payer_id')
    .where('id', '=', householdId)
    .executeTakeFirst();
  return row?.payer_id ?? null;
}

/** Returns who pays for the household that somebody is in; null: they have none. */
export async function findPayerOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('households', 'households.id', 'users.household_id')
    .select('payer_id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.payer_id ?? null;
}

/** Returns the household of a user in the same way; null: they have none. */
export async function findHouseholdOf(db: Db, userId: string, from: ClubDate): Promise<Household | null> {
  const [row] = await selectHouseholdOf(db, { userId, from });
  return row ?? null;
}

/** Returns the tier that a user has on a day, by the membership that began last; null: none. */
export async function findTierIdOn(db: Db, userId: string, day: ClubDate): Promise<string | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.household_id', 'memberships.household_id')
    .select('tier_id')
    .where('users.id', '=', userId)
    .whereRef('starts_on', '>=', sql<ClubDate>`coalesce(users.shares_from, starts_on)`)
    .where('starts_on', '<=', day)
    .where('counts_until', '>=', day)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tier_id ?? null;
}

/** Whether somebody is in a household. */
export async function isInHousehold(db: Db, householdId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('household_id', '=', householdId)
    .executeTakeFirst();
  return row !== undefined;
}
