import type { Db } from '../../../platform/db/database.ts';
import { ACCOUNT } from '../account-store.ts';

interface HalfSignIn {
  secretHash: Buffer;
  uid: string;
  credentialsVersion: number;
  provider: string;
  expiresAt: Date;
}

/** Keeps a sign-in that wants a code. */
export async function insertHalfSignIn(db: Db, half: HalfSignIn): Promise<void> {
  await db
    .insertInto('identity_half_sign_ins')
    .values({
      secret_hash: half.secretHash,
      account_id: half.uid,
      credentials_version: half.credentialsVersion,
      provider: half.provider,
      expires_at: half.expiresAt,
    })
    .execute();
}

export function findHalfSignIn(db: Db, secretHash: Buffer, now: Date) {
  return db
    .selectFrom('identity_half_sign_ins')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_half_sign_ins.account_id')
    .select(['identity_half_sign_ins.credentials_version as credentialsVersion', 'provider'])
    .select(ACCOUNT)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteHalfSignIn(db: Db, secretHash: Buffer): Promise<void> {
  await db.deleteFrom('identity_half_sign_ins').where('secret_hash', '=', secretHash).execute();
}
