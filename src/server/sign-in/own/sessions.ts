import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SessionEntry } from '#contract/identity/account.ts';
import type { IdentityUser, SignedIn } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { ACCOUNT } from './account.ts';
import {
  readFamily,
  hashSecret,
  makeSecret,
  type Presented,
  presentSecret,
  replaceSecret,
} from './session-secrets.ts';
import { isSessionOpen, SESSION_SECONDS, sessionEnd } from './session-end.ts';
import type { Tokens } from './tokens.ts';
import { recordSignInEvent, type Source } from './sign-in-events.ts';

const shownBy = (secret: string) => ({ secretHash: hashSecret(secret), family: readFamily(secret) });

/** A person who has proved their identity. */
export interface Entry {
  user: IdentityUser;
  /** The credentials version when the sign-in began. */
  credentialsVersion: number;
  /** The sign-in method, such as `password` or `google.com`. */
  provider: string;
  /** The audit event recorded when the session begins; null when it continues after a change. */
  event: 'account.registered' | 'sign-in.succeeded' | null;
}

interface Browser extends Source {
  /** The secret of the browser's previous session, which ends; null when it has none. */
  before: string | null;
}

/** An open session and a fresh token for it. */
export interface Renewed {
  id: string;
  /** The secret that the browser keeps from now on. */
  secret: string;
  /** When the user last proved their identity. */
  provenAt: Date;
  answer: SignedIn;
}

/** Manages sessions, which are stored in the database. The browser holds a secret in a cookie, and tokens that name the session. */
export function createSessions({ db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens }) {
  const lastsUntil = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

  async function mintAnswer(user: IdentityUser, { id, end }: { id: string; end: Date }): Promise<SignedIn> {
    return { ...(await tokens.mint(user.uid, id)), endsAt: end.toISOString(), user };
  }

  return {
    /** Opens a session; null when the account has been removed or its credentials have changed since the sign-in began. */
    async open(
      { user, credentialsVersion, provider, event }: Entry,
      { before, ...source }: Browser,
    ): Promise<{ secret: string; answer: SignedIn } | null> {
      const now = clock();
      if (before !== null) await deleteSession(db, shownBy(before));
      const id = uuidv7();
      const secret = makeSecret();
      const end = await inTransaction(db, async (trx) => {
        const session = {
          id,
          ...shownBy(secret),
          uid: user.uid,
          credentialsVersion,
          provider,
          userAgent: source.userAgent,
          now,
          expiresAt: lastsUntil(now),
        };
        const lasts = await insertSession(trx, session);
        const beginning = { accountId: user.uid, source, detail: { provider }, now };
        if (lasts && event !== null) await recordSignInEvent(trx, { kind: event, ...beginning });
        return lasts;
      });
      return end && { secret, answer: await mintAnswer(user, { id, end }) };
    },
    /**
     * Renews an open session for its full duration and returns a fresh token. Returns null when there is no session, or when it ends now
     * because its secret was copied.
     */
    async renew(secret: string, source: Source): Promise<Renewed | null> {
      const now = clock();
      const session = await inTransaction(db, async (trx) => {
        const found = await lockSession(trx, shownBy(secret), now);
        if (!found) return null;
        const presented = presentSecret(secret, found, now);
        if (presented) {
          await extendSession(trx, found.sessionId, { ...presented, expiresAt: lastsUntil(now) });
          return { ...found, secret: presented.secret };
        }
        await deleteSession(trx, shownBy(secret));
        await recordSignInEvent(trx, { kind: 'session.copied', accountId: found.uid, source, now });
        return null;
      });
      if (!session) return null;
      const { uid, email, displayName, photoURL, emailVerified, sessionId: id, provenAt, end } = session;
      const user = { uid, email, displayName, photoURL, emailVerified };
      return { id, provenAt, secret: session.secret, answer: await mintAnswer(user, { id, end }) };
    },
    /**
     * Records that the user has just proved their identity again and replaces the session's secret. Returns the new secret; null when there
     * is no session.
     */
    prove: (secret: string): Promise<string | null> =>
      inTransaction(db, async (trx) => {
        const now = clock();
        const session = await lockSession(trx, shownBy(secret), now);
        const replaced = session && replaceSecret(secret, session, now);
        if (!session || !replaced) return null;
        const { change } = replaced;
        await extendSession(trx, session.sessionId, { change, expiresAt: lastsUntil(now) });
        await refreshProof(trx, session.sessionId, now);
        return replaced.secret;
      }),
    close: (secret: string, source: Source) =>
      inTransaction(db, async (trx) => {
        const ended = await deleteSession(trx, shownBy(secret));
        if (!ended) return;
        await recordSignInEvent(trx, { kind: 'sign-in.ended', accountId: ended.uid, source, now: clock() });
      }),
    async list(uid: string, current: string): Promise<SessionEntry[]> {
      const found = await listOpenSessions(db, uid, current, clock());
      return found.map(({ id, userAgent, signedInAt, expiresAt }) => ({
        id,
        userAgent,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000).toISOString(),
        current: id === current,
      }));
    },
    /** Ends one session of the account, or all others. */
    end: (uid: string, which: { only: string } | { except: string }, source: Source) =>
      inTransaction(db, async (trx) => {
        const sessions = await deleteAccountSessions(trx, uid, which);
        if (sessions === 0) return;
        const event = { accountId: uid, source, detail: { sessions }, now: clock() };
        await recordSignInEvent(trx, { kind: 'session.ended', ...event });
      }),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

interface NewSession {
  id: string;
  secretHash: Buffer;
  family: Buffer;
  uid: string;
  /** The account's credentials version when the sign-in began. */
  credentialsVersion: number;
  provider: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Adds a session and returns its latest possible end; null when the account has been removed or its credentials have changed since the
 * sign-in began.
 */
async function insertSession(db: Db, session: NewSession): Promise<Date | null> {
  // The row lock waits for a concurrent removal or change of the account.
  const { rows } = await sql<{ end: Date }>`
    insert into identity_sessions (id, secret_hash, family, account_id, provider, user_agent, signed_in_at, expires_at)
    select ${session.id}::uuid, ${session.secretHash}::bytea, ${session.family}::bytea, id, ${session.provider}, ${session.userAgent},
      ${session.now}::timestamptz, ${session.expiresAt}::timestamptz
    from identity_accounts
    where id = ${session.uid} and credentials_version = ${session.credentialsVersion} for share
    returning ${sessionEnd} as "end"`.execute(db);
  return rows[0]?.end ?? null;
}

interface Shown {
  secretHash: Buffer;
  family: Buffer;
}

/**
 * Returns the open session of a secret, even an outdated one, and its account. Locks the session's row, so that concurrent renewals wait.
 */
function lockSession(trx: Trx, { secretHash, family }: Shown, now: Date) {
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
    .where(isSessionOpen(now))
    .forUpdate('identity_sessions')
    .executeTakeFirst();
}

/** Extends a session to `expiresAt` and stores the changes to its secrets. */
async function extendSession(
  trx: Trx,
  id: string,
  { change, expiresAt }: { change: Presented['change']; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('identity_sessions')
    .set({
      expires_at: expiresAt,
      // Kysely leaves a column unchanged when its value is undefined.
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

/** Ends the session of a secret, even an outdated one. Returns the account it belonged to. */
function deleteSession(db: Db, { secretHash, family }: Shown): Promise<{ uid: string } | undefined> {
  return db
    .deleteFrom('identity_sessions')
    .where((eb) => eb.or([eb('family', '=', family), eb('secret_hash', '=', secretHash)]))
    .returning('account_id as uid')
    .executeTakeFirst();
}

/** The maximum number of sessions that are listed, because each sign-in creates one and no one reads more. */
const MOST_LISTED = 100;

/** Returns the current session first, then the others, most recently used first. */
function listOpenSessions(db: Db, uid: string, current: string, now: Date) {
  return db
    .selectFrom('identity_sessions')
    .select(['id', 'user_agent as userAgent', 'signed_in_at as signedInAt', 'expires_at as expiresAt'])
    .where('account_id', '=', uid)
    .where(isSessionOpen(now))
    .orderBy((eb) => eb('id', '=', current), 'desc')
    .orderBy('expires_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** Ends the account's sessions: all of them, only one, or all except one. Returns how many ended. */
export async function deleteAccountSessions(
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

async function refreshProof(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('identity_sessions').set({ authenticated_at: now }).where('id', '=', id).execute();
}
