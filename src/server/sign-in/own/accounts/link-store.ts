import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type LinkPurpose = Row<'identity_links'>['purpose'];

interface NewLink {
  tokenHash: Buffer;
  uid: string;
  purpose: LinkPurpose;
  mailed: boolean;
  expiresAt: Date;
}

/** Makes this the account's only link for the purpose. False if the account was removed meanwhile. */
export async function replaceLink(trx: Trx, link: NewLink): Promise<boolean> {
  await trx
    .deleteFrom('identity_links')
    .where('account_id', '=', link.uid)
    .where('purpose', '=', link.purpose)
    .execute();
  // The lock waits for a removal under way.
  const { numAffectedRows } = await sql`
    insert into identity_links (token_hash, account_id, purpose, mailed, expires_at)
    select ${link.tokenHash}::bytea, id, ${link.purpose}, ${link.mailed}::boolean, ${link.expiresAt}::timestamptz
    from identity_accounts where id = ${link.uid} for share`.execute(trx);
  return numAffectedRows === 1n;
}

interface WantedLink {
  tokenHash: Buffer;
  purpose: LinkPurpose;
  now: Date;
}

/** Returns the owner of a link that can still be used. */
export async function findLink(
  db: Db,
  { tokenHash, purpose, now }: WantedLink,
): Promise<{ uid: string } | undefined> {
  return db
    .selectFrom('identity_links')
    .select('account_id as uid')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

interface UsedLink {
  uid: string;
  mailed: boolean;
}

/** Uses a link up; of two who use it at once, one gets it. `uid` says whose it must be. */
export async function takeLink(
  trx: Trx,
  { tokenHash, purpose, now, uid }: WantedLink & { uid?: string },
): Promise<UsedLink | undefined> {
  return trx
    .deleteFrom('identity_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .$if(uid !== undefined, (link) => link.where('account_id', '=', uid ?? ''))
    .returning(['account_id as uid', 'mailed'])
    .executeTakeFirst();
}
