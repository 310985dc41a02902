import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser, SignedIn } from '#contract/identity.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { VerifiedToken } from '../identity.ts';
import { refuseToken } from '../refuse-token.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findLiveSession,
  insertSession,
} from './session-store.ts';
import type { Tokens } from './tokens.ts';

/** A session ends when nobody has come back for so long. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** The name under which the club keeps these accounts. Not the site's address, which may change: nobody's account would be found again. */
const ISSUER = 'embedded';

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface Sessions {
  /** A new session; the one that the browser had before ends. Answers null if the account was removed meanwhile. */
  open(user: IdentityUser, before: string | null): Promise<{ secret: string; answer: SignedIn } | null>;
  /** A fresh token for a living session, which lasts its full time again; null if there is none. */
  renew(secret: string): Promise<SignedIn | null>;
  close(secret: string): Promise<void>;
  /** Who bears a token. Throws Refusal('sign-in-required') as soon as the session has ended, however fresh the token. */
  verify(token: string): Promise<VerifiedToken>;
}

/** Sessions live in the database; the browser holds a secret in a cookie, and tokens that name the session. */
export function createSessions({ db, clock, tokens }: { db: Db; clock: Clock; tokens: Tokens }): Sessions {
  const lastsUntil = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);

  return {
    async open(user, before) {
      const now = clock();
      if (before !== null) await deleteSession(db, hashSecret(before));
      await deleteExpiredSessions(db, now);
      const id = uuidv7();
      const secret = randomBytes(32).toString('base64url');
      const opened = await insertSession(db, {
        id,
        secretHash: hashSecret(secret),
        uid: user.uid,
        provider: 'password',
        now,
        expiresAt: lastsUntil(now),
      });
      return opened ? { secret, answer: { ...(await tokens.mint(user.uid, id)), user } } : null;
    },
    async renew(secret) {
      const now = clock();
      const session = await extendSession(db, hashSecret(secret), now, lastsUntil(now));
      if (!session) return null;
      const { sessionId, ...user } = session;
      return { ...(await tokens.mint(user.uid, sessionId)), user };
    },
    close: (secret) => deleteSession(db, hashSecret(secret)),
    async verify(token) {
      const { uid, sessionId } = await tokens.read(token);
      const session = await findLiveSession(db, sessionId, uid, clock());
      if (!session) throw refuseToken();
      const { signedInAt, ...rest } = session;
      return { ...rest, issuer: ISSUER, subject: uid, authTime: signedInAt };
    },
  };
}
