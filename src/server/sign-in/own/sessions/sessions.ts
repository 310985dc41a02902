import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser, SignedIn } from '#contract/identity/sign-in.ts';
import type { SessionEntry } from '#contract/identity/account.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { presentSecret, replaceSecret } from './rotation.ts';
import { familyOf, hashSecret, makeSecret } from './secrets.ts';
import { SESSION_SECONDS } from './session-end-store.ts';
import {
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findSessionsOf,
  insertSession,
  lockSession,
  refreshProof,
} from './session-store.ts';
import { recordSignInEvent } from '../attempts/sign-in-events.ts';
import type { Source } from '../attempts/source.ts';
import type { Tokens } from './tokens.ts';

const shownBy = (secret: string) => ({ secretHash: hashSecret(secret), family: familyOf(secret) });

/** Somebody who has proved who they are. */
export interface Entry {
  user: IdentityUser;
  /** It is the version that counted when they began to show it. */
  credentialsVersion: number;
  /** How: `password`, `google.com`. */
  provider: string;
  /** What the audit says of the session's beginning; null if it only goes on after a change. */
  event: 'account.registered' | 'sign-in.succeeded' | null;
}

/** The browser that somebody enters with. */
export interface Browser extends Source {
  /** The secret of the session that it had before, which ends. */
  before: string | null;
}

/** A living session and a fresh token of it. */
export interface Renewed {
  id: string;
  /** The secret the browser keeps from now on. */
  secret: string;
  /** The person last showed then who they are. */
  provenAt: Date;
  answer: SignedIn;
}

export interface Sessions {
  /** Returns a new session; null if the account was removed or its credentials changed meanwhile. */
  open(entry: Entry, browser: Browser): Promise<{ secret: string; answer: SignedIn } | null>;
  /**
   * Returns a fresh token for a living session, which lasts its full time again; null if there is none, or has just ended
   * because its secret was copied.
   */
  renew(secret: string, source: Source): Promise<Renewed | null>;
  /** Records that the session's user has just proved again who they are; the session gets another secret. null if there is none. */
  prove(secret: string): Promise<string | null>;
  close(secret: string, source: Source): Promise<void>;
  list(uid: string, current: string): Promise<SessionEntry[]>;
  /** Ends sessions of the account: one, or all others. */
  end(uid: string, which: { only: string } | { except: string }, source: Source): Promise<void>;
}

/** Sessions live in the database; the browser holds a secret in a cookie, and tokens that name the session. */
export function createSessions({ db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens }): Sessions {
  const lastsUntil = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

  async function answerOf(user: IdentityUser, { id, end }: { id: string; end: Date }): Promise<SignedIn> {
    return { ...(await tokens.mint(user.uid, id)), endsAt: end.toISOString(), user };
  }

  return {
    async open({ user, credentialsVersion, provider, event }, { before, ...source }) {
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
      return end && { secret, answer: await answerOf(user, { id, end }) };
    },
    async renew(secret, source) {
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
      return { id, provenAt, secret: session.secret, answer: await answerOf(user, { id, end }) };
    },
    prove: (secret) =>
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
    close: (secret, source) =>
      inTransaction(db, async (trx) => {
        const ended = await deleteSession(trx, shownBy(secret));
        if (!ended) return;
        await recordSignInEvent(trx, { kind: 'sign-in.ended', accountId: ended.uid, source, now: clock() });
      }),
    async list(uid, current) {
      const found = await findSessionsOf(db, uid, current, clock());
      return found.map(({ id, userAgent, signedInAt, expiresAt }) => ({
        id,
        userAgent,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000).toISOString(),
        current: id === current,
      }));
    },
    end: (uid, which, source) =>
      inTransaction(db, async (trx) => {
        const sessions = await deleteSessionsOf(trx, uid, which);
        if (sessions === 0) return;
        const event = { accountId: uid, source, detail: { sessions }, now: clock() };
        await recordSignInEvent(trx, { kind: 'session.ended', ...event });
      }),
  };
}
