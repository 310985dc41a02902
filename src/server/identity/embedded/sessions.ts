import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser, SessionEntry, SignedIn } from '#contract/identity.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction, type Db } from '../../db/database.ts';
import type { VerifiedToken } from '../identity.ts';
import { refuseToken } from '../refuse-token.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  findLiveSession,
  findSessionsOf,
  insertSession,
} from './session-store.ts';
import { recordSignInEvent } from './sign-in-events.ts';
import type { Source } from './source.ts';
import type { Tokens } from './tokens.ts';

/** A session ends when nobody has come back for so long. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** The name under which the club keeps these accounts. Not the site's address, which may change: nobody's account would be found again. */
export const ISSUER = 'embedded';

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Somebody who has shown who they are. */
export interface Entry {
  user: IdentityUser;
  /** As it was when they began to show it. */
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
  answer: SignedIn;
}

export interface Sessions {
  /** A new session; null if the account was removed or its credentials changed meanwhile. */
  open(entry: Entry, browser: Browser): Promise<{ secret: string; answer: SignedIn } | null>;
  /** A fresh token for a living session, which lasts its full time again; null if there is none. */
  renew(secret: string): Promise<Renewed | null>;
  close(secret: string): Promise<void>;
  list(uid: string, current: string): Promise<SessionEntry[]>;
  /** Ends sessions of the account: one, or all others. */
  end(uid: string, which: { only: string } | { except: string }): Promise<void>;
  /** Who bears a token. Throws Refusal('sign-in-required') as soon as the session has ended, however fresh the token. */
  verify(token: string): Promise<VerifiedToken>;
}

/** Sessions live in the database; the browser holds a secret in a cookie, and tokens that name the session. */
export function createSessions({ db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens }): Sessions {
  const lastsUntil = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

  return {
    async open({ user, credentialsVersion, provider, event }, { before, ...source }) {
      const now = clock();
      if (before !== null) await deleteSession(db, hashSecret(before));
      await deleteExpiredSessions(db, now);
      const id = uuidv7();
      const secret = randomBytes(32).toString('base64url');
      const opened = await inTransaction(db, async (trx) => {
        const session = {
          id,
          secretHash: hashSecret(secret),
          uid: user.uid,
          credentialsVersion,
          provider,
          userAgent: source.userAgent,
          now,
          expiresAt: lastsUntil(now),
        };
        if (!(await insertSession(trx, session))) return false;
        const beginning = { accountId: user.uid, source, detail: { provider }, now };
        if (event !== null) await recordSignInEvent(trx, { kind: event, ...beginning });
        return true;
      });
      return opened ? { secret, answer: { ...(await tokens.mint(user.uid, id)), user } } : null;
    },
    async renew(secret) {
      const now = clock();
      const session = await extendSession(db, hashSecret(secret), now, lastsUntil(now));
      if (!session) return null;
      const { sessionId: id, ...user } = session;
      return { id, answer: { ...(await tokens.mint(user.uid, id)), user } };
    },
    close: (secret) => deleteSession(db, hashSecret(secret)),
    async list(uid, current) {
      const found = await findSessionsOf(db, uid, clock());
      return found.map(({ id, userAgent, signedInAt, expiresAt }) => ({
        id,
        userAgent,
        signedInAt: signedInAt.toISOString(),
        lastUsedAt: new Date(expiresAt.getTime() - SESSION_SECONDS * 1000).toISOString(),
        current: id === current,
      }));
    },
    end: (uid, which) => deleteSessionsOf(db, uid, which),
    async verify(token) {
      const { uid, sessionId, kid } = await tokens.read(token);
      const session = await findLiveSession(db, { id: sessionId, uid, kid, now: clock() });
      if (!session) throw refuseToken();
      const { signedInAt, ...rest } = session;
      return { ...rest, issuer: ISSUER, subject: uid, authTime: signedInAt };
    },
  };
}
