import { sql } from 'kysely';
import type { Role } from '#contract/people/users.ts';
import { cleanText } from '#contract/plain-text.ts';
import { beginAnew } from '../../platform/db/begin-anew.ts';
import { inTransaction, violates, type Db } from '../../platform/db/database.ts';
import { partOf } from '../../platform/db/people-counts.ts';
import type { VerifiedToken } from '../../sign-in/identity.ts';

/** Writes the profile of a new account, and counts them; does nothing when the identity or the e-mail is known. */
export async function insertUser(
  db: Db,
  user: { id: string; token: VerifiedToken; now: Date },
): Promise<void> {
  const { issuer, subject, email, emailVerified, displayName, photoURL } = user.token;
  await sql`
    with added as (
      insert into users (id, issuer, subject, email, email_verified, display_name, photo_url, created_at)
      values (${user.id}::uuid, ${issuer}, ${subject}, ${email}, ${emailVerified}::boolean, ${cleanText(displayName)}, ${photoURL},
        ${user.now}::timestamptz)
      on conflict do nothing
      returning id
    )
    update people_counts set users = users + 1 where part = (select ${partOf(sql`id`)} from added)`.execute(
    db,
  );
}

/**
 * Gives the account of an e-mail to the verified identity that now signs in with it: one whose e-mail is verified, too, or one
 * that nobody has had yet, because an admin imported it; returns what its person is here. Of the caller to make sure: that the identity's
 * e-mail is verified.
 */
export async function linkIdentity(db: Db, token: VerifiedToken): Promise<Role | null> {
  const linked = await db
    .updateTable('users')
    .set({ issuer: token.issuer, subject: token.subject, email_verified: true })
    .where('email', '=', token.email)
    .where((eb) => eb.or([eb('email_verified', '=', true), eb('issuer', 'is', null)]))
    .where('removed_at', 'is', null)
    .returning('role')
    .executeTakeFirst();
  return linked?.role ?? null;
}

/**
 * Records what the token says of the account's e-mail; a new e-mail that is another's already stays with them. With the first
 * proof of the e-mail begins anew what a stranger may have set up.
 */
export async function followIdentity(
  db: Db,
  userId: string,
  { email, emailVerified }: Pick<VerifiedToken, 'email' | 'emailVerified'>,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('users')
        .select('email_verified')
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return;
      await trx
        .updateTable('users')
        .set({ email, email_verified: emailVerified })
        .where('id', '=', userId)
        .execute();
      if (emailVerified && !before.email_verified) await beginAnew(trx, userId);
    });
  } catch (error) {
    if (!violates(error, 'users_email')) throw error;
  }
}
