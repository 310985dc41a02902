import { t } from '#texts/households.js';
import { formatNumber } from '#contract/numbers.ts';
import { sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { written } from '#contract/written.ts';
import { findOpenDues } from '../../payments/dues.ts';
import { endDues } from '../../payments/end-dues.ts';
import { changeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { Overtaken, type Db, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';

/** Returns the id of the user's household without locking it. */
export async function findHouseholdId(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.household_id ?? null;
}

/** Locks the user's household, raises its version and returns it; null when the user has none. */
export async function lockOwnHousehold(trx: Trx, userId: string): Promise<HouseholdRow | null> {
  const id = await findHouseholdId(trx, userId);
  return id === null ? null : changeHousehold(trx, id);
}

/** Locks the user's row after their household's row. Throws `Overtaken` when the user has changed households since. */
export async function lockPerson(trx: Trx, userId: string, household: Pick<HouseholdRow, 'id'> | null) {
  const user = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  requireSameHousehold(user ?? { household_id: null }, household);
}

/** Throws `Overtaken` unless the locked household is still the user's. The user's row must be locked. */
export function requireSameHousehold(
  { household_id }: { household_id: string | null },
  locked: Pick<HouseholdRow, 'id'> | null,
): void {
  if (household_id !== (locked?.id ?? null)) throw new Overtaken('household');
}

/** Throws `Refusal` unless the user is the payer. The household's row must be locked. */
export function requirePayer({ payer_id }: Pick<HouseholdRow, 'payer_id'>, userId: string): void {
  if (payer_id !== userId) throw new Refusal('forbidden', t.onlyThePayer);
}

export async function paysForOthers(trx: Trx, { id, payer_id }: HouseholdRow): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('household_id', '=', id)
    .where('id', '<>', payer_id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Ends a household that has no members left: its open dues and invitations end with it. */
export async function endHousehold(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('households').set({ over_at: now }).where('id', '=', id).execute();
  const open = await findOpenDues(trx, id);
  await endDues(
    trx,
    open.map(({ charge_id }) => charge_id),
  );
  await trx.deleteFrom('household_invitations').where('household_id', '=', id).execute();
}

/** Whether a household has a membership that is valid on a day or later. */
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

/** Throws `Refusal` when the household has no place left for another person, counting the promised places. Its row must be locked. */
export async function requirePlace(
  trx: Trx,
  { id }: Pick<HouseholdRow, 'id'>,
  { now, promised = 0 }: { now: Date; promised?: number },
): Promise<void> {
  const { most, tier } = await findPeopleLimit(trx, id, toClubDate(now));
  const people = await countPeople(trx, id);
  if (people + promised < most) return;
  const limit = { tier: tier && written(tier.name, tier.name_bn).text, most };
  throw new Refusal(
    'too-many-people',
    people < most
      ? t.tooManyInvited({ tier: limit.tier, most: formatNumber(limit.most) })
      : t.tooMany({ tier: limit.tier, most: limit.most, shown: formatNumber(limit.most) }),
  );
}

/** Throws `Refusal` when the household has no free place. Each open invitation reserves one, except the invitation to `except`. */
export async function requireFreePlace(
  trx: Trx,
  household: Pick<HouseholdRow, 'id'>,
  { now, except = '' }: { now: Date; except?: string },
): Promise<void> {
  const promised = await countInvited(trx, household.id, { now, except });
  await requirePlace(trx, household, { now, promised });
}

/**
 * How many people may share a household, and the tier that sets the limit. `tier` is null when the club sells no tier for several people.
 */
interface PeopleLimit {
  most: number;
  tier: { name: string; name_bn: string | null } | null;
}

/**
 * Returns the limit on the people of a household: the smallest of its memberships that are valid now or later and of its open dues. Without
 * any of these it is the largest tier that the club sells.
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

async function countPeople(db: Db, householdId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select ((select count(*) from users where household_id = ${householdId}::uuid)
      + (select count(*) from children where household_id = ${householdId}::uuid and left_at is null))::int as people`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Counts the open invitations to a household, except the one to the address `except`. */
async function countInvited(
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

/** Returns the names of the household's current or next tier; null when it has no membership yet. */
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
