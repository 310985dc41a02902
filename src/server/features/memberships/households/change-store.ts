import { clubDateOf } from '#contract/clock/club-time.ts';
import { written } from '#contract/written.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findOpenDues, endDues } from '../../payments/dues.ts';
import { changeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { countInvited, countPeople, findPeopleLimit } from './limit-store.ts';
import { t } from './texts.ts';

/**
 * Throws the refusal of one more person where a household has as many as its tier is for, with those to whom a place is promised; its
 * row must be locked.
 */
export async function requirePlace(
  trx: Trx,
  { id }: Pick<HouseholdRow, 'id'>,
  { now, promised = 0 }: { now: Date; promised?: number },
): Promise<void> {
  const { most, tier } = await findPeopleLimit(trx, id, clubDateOf(now));
  const people = await countPeople(trx, id);
  if (people + promised < most) return;
  const limit = { tier: tier && written(tier.name, tier.name_bn).text, most };
  throw new Refusal('too-many-people', people < most ? t.tooManyInvited(limit) : t.tooMany(limit));
}

/** Throws the same of somebody for whom nobody has kept a place: each open invitation keeps one, but for that of `except`. */
export async function requireFreePlace(
  trx: Trx,
  household: Pick<HouseholdRow, 'id'>,
  { now, except = '' }: { now: Date; except?: string },
): Promise<void> {
  const promised = await countInvited(trx, household.id, { now, except });
  await requirePlace(trx, household, { now, promised });
}

/** Throws the refusal of what only who pays may do; its row must be locked. */
export function requirePayer({ payer_id }: Pick<HouseholdRow, 'payer_id'>, userId: string): void {
  if (payer_id !== userId) throw new Refusal('forbidden', t.onlyThePayer);
}

/** Returns the household of somebody, as nobody has locked it. */
export async function findHouseholdId(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.household_id ?? null;
}

/** Ends a household that nobody is in any more: nobody can pay for it, or join it. */
export async function endHousehold(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('households').set({ over_at: now }).where('id', '=', id).execute();
  const open = await findOpenDues(trx, id);
  await endDues(
    trx,
    open.map(({ charge_id }) => charge_id),
  );
  await trx.deleteFrom('household_invitations').where('household_id', '=', id).execute();
}

/** Somebody has joined or left a household between the reading of it and its lock. */
class Moved extends Error {}

/** Throws where somebody, whose row is locked, has another household by now than the one that is locked. */
export function requireSameHousehold(
  { household_id }: { household_id: string | null },
  locked: Pick<HouseholdRow, 'id'> | null,
): void {
  if (household_id !== (locked?.id ?? null)) throw new Moved();
}

/** Does work on somebody's household again when they have moved meanwhile. */
export async function whileTheyMove<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
}

/** Returns the household of somebody, its row locked and its version raised; null: they have none. */
export async function lockHouseholdOf(trx: Trx, userId: string): Promise<HouseholdRow | null> {
  const id = await findHouseholdId(trx, userId);
  return id === null ? null : changeHousehold(trx, id);
}

/** Returns the row of somebody, locked; their household was locked before. Throws where they have another one by now. */
export async function lockPerson(trx: Trx, userId: string, household: Pick<HouseholdRow, 'id'> | null) {
  const user = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  requireSameHousehold(user ?? { household_id: null }, household);
}

/** Whether others are in the household of who pays for it. */
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
