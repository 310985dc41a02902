import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

interface Named {
  secretHash: Buffer;
  now: Date;
}

/** Whether the browser has signed in to the account of this e-mail. */
export async function isKnownTo(db: Db, email: string, { secretHash, now }: Named): Promise<boolean> {
  const known = await db
    .selectFrom('identity_browsers')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_browsers.account_id')
    .select('identity_accounts.id')
    .where('identity_accounts.email', '=', email)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether the secret is one that this service gave to a browser. */
export async function isGiven(db: Db, { secretHash, now }: Named): Promise<boolean> {
  const given = await db
    .selectFrom('identity_browsers')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return given !== undefined;
}

/** Notes that the browser has signed in to the account. Returns whether it had before. */
export async function upsertKnownBrowser(
  trx: Trx,
  uid: string,
  { secretHash, now, expiresAt }: Named & { expiresAt: Date },
): Promise<boolean> {
  const known = await trx
    .updateTable('identity_browsers')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('account_id', '=', uid)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (known) return true;
  // The lock waits for a removal of the account under way; a rival of the same browser may have been quicker.
  await sql`
    insert into identity_browsers (account_id, secret_hash, last_used_at, expires_at)
    select id, ${secretHash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz
    from identity_accounts where id = ${uid} for share
    on conflict (account_id, secret_hash) do update set
      last_used_at = excluded.last_used_at, expires_at = excluded.expires_at`.execute(trx);
  return false;
}

/** Keeps the account's `most` browsers that were used last. */
export async function deleteOldestBrowsers(trx: Trx, uid: string, most: number): Promise<void> {
  await sql`delete from identity_browsers where account_id = ${uid} and secret_hash in (
    select secret_hash from identity_browsers where account_id = ${uid}
    order by last_used_at desc, secret_hash offset ${most})`.execute(trx);
}

/** Forgets the browsers of an account. */
export async function deleteKnownBrowsers(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('identity_browsers').where('account_id', '=', uid).execute();
}
