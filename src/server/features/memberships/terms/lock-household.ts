import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type HouseholdRow = Row<'households'>;

/** Locks a household, of which nothing that a booking depends on is changed. Throws where there is none. */
export function lockHousehold(trx: Trx, id: string): Promise<HouseholdRow> {
  return trx
    .selectFrom('households')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks a household and raises its version, before anything of its people or memberships is changed: a booking that was checked
 * by the version before is refused. Rows are locked in one order everywhere: household, user, charge, payment, membership.
 * Throws where there is none.
 */
export function changeHousehold(trx: Trx, id: string): Promise<HouseholdRow> {
  return trx
    .updateTable('households')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Returns the household of a person, its row locked and its version raised; a person without one gets one for themselves. Somebody
 * who joins one meanwhile is let go of before that is locked: whoever holds it may be waiting for them.
 */
export async function lockOrMakeHousehold(trx: Trx, userId: string, now: Date): Promise<HouseholdRow> {
  const known = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (known.household_id !== null) return changeHousehold(trx, known.household_id);
  await sql`savepoint before_person`.execute(trx);
  const { rows } = await sql<{ household_id: string | null }>`
    select household_id from users where id = ${userId}::uuid
    ${guard('a person stays until they have a household', sql`for no key update`)}`.execute(trx);
  const joined = rows[0]?.household_id ?? null;
  if (joined !== null) {
    await sql`rollback to savepoint before_person`.execute(trx);
    return changeHousehold(trx, joined);
  }
  await trx
    .insertInto('households')
    .values({ id: uuidv7(), payer_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('payer_id').where('over_at', 'is', null).doNothing())
    .execute();
  await sql`
    update users set household_id = households.id from households
    where households.payer_id = users.id and households.over_at is null
      and users.id = ${userId}::uuid and users.household_id is null`.execute(trx);
  const { household_id: own } = await trx
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (own === null) throw new Error(`${userId} has no household`);
  return changeHousehold(trx, own);
}
