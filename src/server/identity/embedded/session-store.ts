import { sql } from 'kysely';
import type { IdentityUser } from '#contract/identity.ts';
import type { Db } from '../../db/database.ts';
import { ACCOUNT } from './account-store.ts';

interface NewSession {
  id: string;
  secretHash: Buffer;
  uid: string;
  /** The account's credentials when the sign-in began. */
  credentialsVersion: number;
  provider: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

/** Whether there is now such a session: false if the account was removed or its credentials have changed meanwhile. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  // The lock waits for a removal or a change under way.
  const { numAffectedRows } = await sql`
    insert into identity_sessions (id, secret_hash, account_id, provider, user_agent, signed_in_at, expires_at)
    select ${session.id}::uuid, ${session.secretHash}::bytea, id, ${session.provider}, ${session.userAgent},
      ${session.now}::timestamptz, ${session.expiresAt}::timestamptz
    from identity_accounts
    where id = ${session.uid} and credentials_version = ${session.credentialsVersion} for share`.execute(db);
  return numAffectedRows === 1n;
}

/** Lets a live session last until `expiresAt`, and says whose it is. */
export function extendSession(db: Db, secretHash: Buffer, now: Date, expiresAt: Date) {
  return db
    .updateTable('identity_sessions')
    .from('identity_accounts')
    .set({ expires_at: expiresAt })
    .whereRef('identity_accounts.id', '=', 'identity_sessions.account_id')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning([...ACCOUNT, 'identity_sessions.id as sessionId'])
    .executeTakeFirst();
}

export async function deleteSession(db: Db, secretHash: Buffer): Promise<void> {
  await db.deleteFrom('identity_sessions').where('secret_hash', '=', secretHash).execute();
}

/** Latest first. */
export function findSessionsOf(db: Db, uid: string, now: Date) {
  return db
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent as userAgent', 'signed_in_at as signedInAt', 'expires_at as expiresAt'])
    .where('account_id', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .execute();
}

/** Ends one session of the account, or all but one. */
export async function deleteSessionsOf(
  db: Db,
  uid: string,
  which: { only: string } | { except: string },
): Promise<void> {
  const own = db.deleteFrom('identity_sessions').where('account_id', '=', uid);
  const chosen = 'only' in which ? own.where('id', '=', which.only) : own.where('id', '!=', which.except);
  await chosen.execute();
}

interface LiveSession extends Omit<IdentityUser, 'uid'> {
  provider: string;
  signedInAt: Date;
}

interface TokenOfSession {
  id: string;
  uid: string;
  /** The key that signed the token. */
  kid: string;
  now: Date;
}

/** Who is behind a session that has not ended, by a key that was not withdrawn; asked for each call of the API. */
export async function findLiveSession(
  db: Db,
  { id, uid, kid, now }: TokenOfSession,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`/* find-live-session */
    select a.email, a.display_name as "displayName", a.photo_url as "photoURL",
      a.email_verified as "emailVerified", s.provider, s.signed_in_at as "signedInAt"
    from identity_sessions s join identity_accounts a on a.id = s.account_id
    where s.id = ${id} and a.id = ${uid} and s.expires_at > ${now}
      and exists (select from identity_signing_keys k where k.kid = ${kid})`.execute(db);
  return rows[0];
}

/** Removes what has expired, a little at a time; rows that another node is removing are left to it. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from identity_sessions where id in (
    select id from identity_sessions where expires_at <= ${now} limit 100 for update skip locked)`.execute(
    db,
  );
}
