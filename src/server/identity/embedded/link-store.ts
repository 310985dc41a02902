import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { LinkPurpose } from '../../db/identity-schema.ts';

interface NewLink {
  tokenHash: Buffer;
  uid: string;
  purpose: LinkPurpose;
  mailed: boolean;
  expiresAt: Date;
}

/** Makes this the account's only link for the purpose. */
export async function replaceLink(trx: Trx, link: NewLink): Promise<void> {
  await trx
    .deleteFrom('identity_links')
    .where('account_id', '=', link.uid)
    .where('purpose', '=', link.purpose)
    .execute();
  await trx
    .insertInto('identity_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.uid,
      purpose: link.purpose,
      mailed: link.mailed,
      expires_at: link.expiresAt,
    })
    .execute();
}

interface UsedLink {
  uid: string;
  mailed: boolean;
}

/** Uses a link up; of two who use it at once, one gets it. `uid` says whose it must be. */
export async function takeLink(
  trx: Trx,
  { tokenHash, purpose, now, uid }: { tokenHash: Buffer; purpose: LinkPurpose; now: Date; uid?: string },
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

/** Removes what has expired, a little at a time; rows that another node is removing are left to it. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from identity_links where token_hash in (
    select token_hash from identity_links where expires_at <= ${now} limit 100 for update skip locked)`.execute(
    db,
  );
}
