import type { IdentityUser } from '#contract/identity.ts';
import type { Db } from '../../db/database.ts';

/** The columns that make an IdentityUser. */
export const ACCOUNT = [
  'identity_accounts.id as uid',
  'identity_accounts.email',
  'identity_accounts.display_name as displayName',
  'identity_accounts.photo_url as photoURL',
  'identity_accounts.email_verified as emailVerified',
] as const;

export interface NewAccount extends Omit<IdentityUser, 'emailVerified'> {
  passwordHash: string;
}

/** Whether there is now such an account: false if the e-mail has one already. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('identity_accounts')
    .values({
      id: account.uid,
      email: account.email,
      password_hash: account.passwordHash,
      display_name: account.displayName,
      photo_url: account.photoURL,
    })
    .onConflict((conflict) => conflict.constraint('identity_accounts_email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('identity_accounts')
    .select([...ACCOUNT, 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Puts a stronger hash of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(db: Db, uid: string, before: string, after: string): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ password_hash: after })
    .where('id', '=', uid)
    .where('password_hash', '=', before)
    .execute();
}

export async function updateProfile(
  db: Db,
  uid: string,
  { displayName, photoURL }: Pick<IdentityUser, 'displayName' | 'photoURL'>,
): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ display_name: displayName, photo_url: photoURL })
    .where('id', '=', uid)
    .execute();
}

/** Its sessions go with it. */
export async function deleteAccountByEmail(db: Db, email: string): Promise<void> {
  await db.deleteFrom('identity_accounts').where('email', '=', email).execute();
}
