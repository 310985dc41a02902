import type { Db, Trx } from '../../../platform/db/database.ts';
import { nextVersion } from '../account-store.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';

/**
 * Keeps a secret that its owner has yet to confirm; it replaces an earlier unconfirmed one. False if the account has a
 * factor.
 */
export async function insertFactor(
  db: Db,
  { uid, secret, now }: { uid: string; secret: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('identity_factors')
    .values({ account_id: uid, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now })
        .where('identity_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the factor of an account, confirmed or not, and how many recovery codes are left. */
export function findFactor(db: Db, uid: string) {
  return db
    .selectFrom('identity_factors')
    .select((factor) => [
      'secret',
      'confirmed_at as confirmedAt',
      factor
        .selectFrom('identity_recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', uid)
        .as('recoveryCodes'),
    ])
    .where('account_id', '=', uid)
    .executeTakeFirst();
}

/** Uses a step up. Of two who come with one code at once, one gets it; and none a step before the last that was used. */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('identity_factors')
    .set({ last_step: step })
    .where('account_id', '=', uid)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a recovery code up; false if the account has no such code. */
export async function takeRecoveryCode(db: Db, uid: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_recovery_codes')
    .where('account_id', '=', uid)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(trx: Trx, uid: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const rows = hashes.map((hash) => ({ account_id: uid, code_hash: hash }));
  if (rows.length > 0) await trx.insertInto('identity_recovery_codes').values(rows).execute();
}

/**
 * Turns the factor on that waits for its first code, and ends every other session: they were opened without it. A sign-in
 * under way opens none, since the credentials have changed. False if there is nothing to turn on.
 */
export async function confirmFactor(
  trx: Trx,
  { uid, secret, sessionId, now }: { uid: string; secret: string; sessionId: string; now: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('identity_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', uid)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!confirmed) return false;
  await changeCredentials(trx, uid);
  await deleteSessionsOf(trx, uid, { except: sessionId });
  return true;
}

async function changeCredentials(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('identity_accounts')
    .set({ credentials_version: nextVersion })
    .where('id', '=', uid)
    .execute();
}

/** Forgets the factor and its recovery codes. False if there was none. */
export async function deleteFactor(trx: Trx, uid: string): Promise<boolean> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const deleted = await trx
    .deleteFrom('identity_factors')
    .where('account_id', '=', uid)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Removes the factor of a user who has lost phone and recovery codes. Every session ends: somebody else may have asked. */
export async function removeFactorFor(trx: Trx, uid: string): Promise<boolean> {
  if (!(await deleteFactor(trx, uid))) return false;
  await changeCredentials(trx, uid);
  await deleteSessionsOf(trx, uid);
  return true;
}
