import { sql } from 'kysely';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Db } from '../../platform/db/database.ts';
import { ISSUER } from './session-end.ts';

/** Raising the version prevents any sign-in that began with the old password or factor from opening a session. */
export const nextVersion = sql<number>`credentials_version + 1`;

export const ACCOUNT = [
  'identity_accounts.id as uid',
  'identity_accounts.email',
  'identity_accounts.display_name as displayName',
  'identity_accounts.photo_url as photoURL',
  'identity_accounts.email_verified as emailVerified',
] as const;

const ACCOUNT_WITH_WAYS_IN = [
  ...ACCOUNT,
  'password_hash as passwordHash',
  'google_subject as googleSubject',
  'credentials_version as credentialsVersion',
  'long_password as longPassword',
] as const;

interface NewAccount extends IdentityUser {
  passwordHash: string | null;
  /** Whether the password is long enough for staff and admins; null when there is no password. */
  longPassword: boolean | null;
  googleSubject: string | null;
}

/** Adds an account. Returns false when the email or the Google account already has one. */
export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('identity_accounts')
    .values({
      id: account.uid,
      email: account.email,
      email_verified: account.emailVerified,
      password_hash: account.passwordHash,
      long_password: account.longPassword,
      google_subject: account.googleSubject,
      display_name: account.displayName,
      photo_url: account.photoURL,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('identity_accounts')
    .select(ACCOUNT_WITH_WAYS_IN)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether an admin has imported the owner of this email and no one has signed in as them yet. */
export async function awaitsOwner(db: Db, email: string): Promise<boolean> {
  const awaited = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('issuer', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return awaited !== undefined;
}

export function findAccountByGoogle(db: Db, googleSubject: string) {
  return db
    .selectFrom('identity_accounts')
    .select(ACCOUNT_WITH_WAYS_IN)
    .where('google_subject', '=', googleSubject)
    .executeTakeFirst();
}

/** Stores a stronger hash of the same password, unless the password has been changed since `before` was read. */
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

/** Deletes the account of an email, including its sessions and links. */
export async function removeAccountByEmail(db: Db, email: string): Promise<void> {
  await db.deleteFrom('identity_accounts').where('email', '=', email).execute();
}

/** Records whether a password that was just entered is long, unless the password has been changed since its hash was read. */
export async function noteLongPassword(db: Db, uid: string, hash: string, isLong: boolean): Promise<void> {
  await db
    .updateTable('identity_accounts')
    .set({ long_password: isLong })
    .where('id', '=', uid)
    .where('password_hash', '=', hash)
    .execute();
}

interface PasswordDuty {
  email: string;
  name: string;
  isStaff: boolean;
  /** Null when the length is unknown or there is no password. */
  longPassword: boolean | null;
}

/** Returns the facts that decide whether the account's password is acceptable. */
export async function findPasswordDuty(db: Db, uid: string): Promise<PasswordDuty | undefined> {
  const { rows } = await sql<PasswordDuty>`
    select a.email, a.display_name as name, a.long_password as "longPassword", exists (
      select from users u
      where (u.issuer = ${ISSUER} and u.subject = a.id::text or u.email = a.email and a.email_verified and u.email_verified)
        and u.role in ('staff', 'admin')
    ) as "isStaff"
    from identity_accounts a where a.id = ${uid}`.execute(db);
  return rows[0];
}
