import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../../platform/db/database.ts';

/** How many people may share what a household has, and by which tier; null: the club sells none for several. */
export interface PeopleLimit {
  most: number;
  tier: { name: string; name_bn: string | null } | null;
}

/**
 * Returns how many people a household may have: as many as each membership is for that counts now or later, or that it is about
 * to pay; without any as the tier for most people that the club sells.
 */
export async function findPeopleLimit(
  db: Db,
  householdId: string | null,
  today: ClubDate,
): Promise<PeopleLimit> {
  const { rows } = await sql<{ name: string; name_bn: string | null; most_people: number }>`
    with own as (
      select tier_id from memberships where household_id = ${householdId}::uuid and counts_until >= ${today}::date
      union select tier_id from dues where household_id = ${householdId}::uuid and not is_over
    )
    select name, name_bn, most_people from (
      select t.*, true as is_own from own join tiers t on t.id = own.tier_id
      union all select t.*, false from tiers t where archived_at is null and sold_online
    ) offered order by is_own desc, case when is_own then most_people else -most_people end, place limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return { most: 1, tier: null };
  return { most: row.most_people, tier: { name: row.name, name_bn: row.name_bn } };
}

/** Returns what the tier is called that a household has, now or next; null: nothing is bought yet. */
export async function findTierHad(
  db: Db,
  householdId: string,
  today: ClubDate,
): Promise<PeopleLimit['tier']> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('tiers', 'tiers.id', 'memberships.tier_id')
    .select(['tiers.name', 'tiers.name_bn'])
    .where('household_id', '=', householdId)
    .where('counts_until', '>=', today)
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the people and children of a household. */
export async function countPeople(db: Db, householdId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select ((select count(*) from users where household_id = ${householdId}::uuid)
      + (select count(*) from children where household_id = ${householdId}::uuid and left_at is null))::int as people`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Counts who is invited to a household and may still accept, but for one address. */
export async function countInvited(
  db: Db,
  householdId: string,
  { now, except }: { now: Date; except: string },
): Promise<number> {
  const { invited } = await db
    .selectFrom('household_invitations')
    .select(sql<number>`count(*)::int`.as('invited'))
    .where('household_id', '=', householdId)
    .where('ends_at', '>', now)
    .where('email', '<>', except)
    .executeTakeFirstOrThrow();
  return invited;
}

/** Whether a household has a membership that counts on a day, or later. */
export async function hasMembership(db: Db, householdId: string, today: ClubDate): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('household_id', '=', householdId)
    .where('counts_until', '>=', today)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
