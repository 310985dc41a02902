import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type HouseholdRow = Row<'households'>;

/** Locks a household without raising its version, for changes that do not affect bookings. Throws when it does not exist. */
export function lockHousehold(trx: Trx, id: string): Promise<HouseholdRow> {
  return trx
    .selectFrom('households')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks a household and raises its version. Call it before changing its people or memberships: a booking that was checked against the old
 * version is refused. The lock order is the same everywhere: household, user, charge, payment, membership. Throws when the household does
 * not exist.
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
 * Locks the user's household, raises its version and returns it; a user without one gets a new household. If the user has just joined
 * another household, their row is released before that household is locked, because the transaction that holds it may be waiting for the
 * user's row.
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
