import { sql } from 'kysely';
import { violates, type Db } from '../db/database.ts';
import type { VerifiedToken } from '../identity/identity.ts';
import type { Caller } from '../http/caller.ts';

interface KnownAccount {
  caller: Caller | null;
  emailVerified: boolean;
  /** When an account of this identity was removed from the club, if one ever was. */
  removedAt: Date | null;
}

/** Looks an identity up; runs on every signed-in call. */
export async function findCaller(db: Db, issuer: string, subject: string): Promise<KnownAccount> {
  const { rows } = await sql<{
    id: string | null;
    email: string;
    email_verified: boolean;
    display_name: string;
    role: Caller['role'];
    removed_at: Date | null;
  }>`
    /* find-caller */
    select u.id, u.email, u.email_verified, u.display_name, u.role, r.removed_at
    from (select ${issuer}::text as issuer, ${subject}::text as subject) k
    left join users u on u.issuer = k.issuer and u.subject = k.subject
    left join removed_identities r on r.issuer = k.issuer and r.subject = k.subject`.execute(db);
  const row = rows[0];
  if (!row) return { caller: null, emailVerified: false, removedAt: null };
  const { id, email, display_name: displayName, role, removed_at: removedAt } = row;
  const caller = id === null ? null : { userId: id, email, displayName, role };
  return { caller, emailVerified: row.email_verified, removedAt };
}

/** Writes the profile of a new account; does nothing when the identity or the e-mail is known. */
export async function insertUser(
  db: Db,
  user: { id: string; token: VerifiedToken; now: Date },
): Promise<void> {
  const { issuer, subject, email, emailVerified, displayName, photoURL } = user.token;
  await db
    .insertInto('users')
    .values({
      id: user.id,
      issuer,
      subject,
      email,
      email_verified: emailVerified,
      display_name: displayName,
      photo_url: photoURL,
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a verified e-mail's account to the verified identity that now signs in with it. */
export async function linkIdentity(db: Db, token: VerifiedToken): Promise<void> {
  await db
    .updateTable('users')
    .set({ issuer: token.issuer, subject: token.subject })
    .where('email', '=', token.email)
    .where('email_verified', '=', true)
    .where('removed_at', 'is', null)
    .execute();
}

/** Records what the token says of the account's e-mail; a new e-mail that is another's already stays with them. */
export async function followIdentity(
  db: Db,
  userId: string,
  { email, emailVerified }: Pick<VerifiedToken, 'email' | 'emailVerified'>,
): Promise<void> {
  try {
    await db
      .updateTable('users')
      .set({ email, email_verified: emailVerified })
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .execute();
  } catch (error) {
    if (!violates(error, 'users_email')) throw error;
  }
}
