import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { ACCOUNT } from '../account-store.ts';
import type { Presented } from './rotation.ts';
import { isOpen, sessionEnd } from './session-end-store.ts';

interface NewSession {
  id: string;
  secretHash: Buffer;
  family: Buffer;
  uid: string;
  /** The account's credentials when the sign-in began. */
  credentialsVersion: number;
  provider: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

/** Adds a session and returns when it ends for good; null if the account was removed or its credentials have changed meanwhile. */
export async function insertSession(db: Db, session: NewSession): Promise<Date | null> {
  // The lock waits for a removal or a change under way.
  const { rows } = await sql<{ end: Date }>`
    insert into identity_sessions (id, secret_hash, family, account_id, provider, user_agent, signed_in_at, expires_at)
    select ${session.id}::uuid, ${session.secretHash}::bytea, ${session.family}::bytea, id, ${session.provider}, ${session.userAgent},
      ${session.now}::timestamptz, ${session.expiresAt}::timestamptz
    from identity_accounts
    where id = ${session.uid} and credentials_version = ${session.credentialsVersion} for share
    returning ${sessionEnd} as "end"`.execute(db);
  return rows[0]?.end ?? null;
}

/** The hashes of a presented session secret. */
interface Shown {
  secretHash: Buffer;
  family: Buffer;
}

/** The open session that a secret belongs to, whatever the secret is worth by now, and whose it is. Waits for another renewal of it. */
export function lockSession(trx: Trx, { secretHash, family }: Shown, now: Date) {
  return trx
    .selectFrom('identity_sessions')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_sessions.account_id')
    .select([
      'identity_sessions.id as sessionId',
      'secret_hash as secretHash',
      (eb) => eb.fn.coalesce('authenticated_at', 'signed_in_at').as('provenAt'),
      (eb) => eb.fn.coalesce('secret_since', 'signed_in_at').as('secretSince'),
      'next_secret_hash as nextSecretHash',
      'next_salt as nextSalt',
      'previous_secret_hash as previousSecretHash',
      'previous_salt as previousSalt',
      sessionEnd.as('end'),
    ])
    .select(ACCOUNT)
    .where((eb) => eb.or([eb('family', '=', family), eb('secret_hash', '=', secretHash)]))
    .where(isOpen(now))
    .forUpdate('identity_sessions')
    .executeTakeFirst();
}

/** Lets a session last until `expiresAt`, with what has become of its secrets. */
export async function extendSession(
  trx: Trx,
  id: string,
  { change, expiresAt }: { change: Presented['change']; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('identity_sessions')
    .set({
      expires_at: expiresAt,
      // A field that the change leaves out is undefined, and Kysely leaves its column as it is.
      family: change.family,
      secret_hash: change.secretHash,
      secret_since: change.secretSince,
      next_secret_hash: change.nextSecretHash,
      next_salt: change.nextSalt,
      previous_secret_hash: change.previousSecretHash,
      previous_salt: change.previousSalt,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the session that a secret belongs to, even if it is an older one of the session. Returns whose it was. */
export function deleteSession(db: Db, { secretHash, family }: Shown): Promise<{ uid: string } | undefined> {
  return db
    .deleteFrom('identity_sessions')
    .where((eb) => eb.or([eb('family', '=', family), eb('secret_hash', '=', secretHash)]))
    .returning('account_id as uid')
    .executeTakeFirst();
}

/** What one person sees of their sessions: nobody reads more, and each sign-in makes one. */
const MOST_LISTED = 100;

/** The one that asks, then the latest. */
export function findSessionsOf(db: Db, uid: string, current: string, now: Date) {
  return db
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent as userAgent', 'signed_in_at as signedInAt', 'expires_at as expiresAt'])
    .where('account_id', '=', uid)
    .where(isOpen(now))
    .orderBy((eb) => eb('id', '=', current), 'desc')
    .orderBy('expires_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Ends the sessions of the account: all of them, one, or all but one. Returns how many there were. */
export async function deleteSessionsOf(
  db: Db,
  uid: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let ended = db.deleteFrom('identity_sessions').where('account_id', '=', uid);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '!=', except);
  const { numDeletedRows } = await ended.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Records that the session's user has just proved again who they are. */
export async function refreshProof(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('identity_sessions').set({ authenticated_at: now }).where('id', '=', id).execute();
}
