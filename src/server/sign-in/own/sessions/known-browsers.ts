import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { BROWSER_SECONDS, type SecretCookie } from './cookie.ts';
import { deleteOldestBrowsers, isGiven, isKnownTo, upsertKnownBrowser } from './known-browser-store.ts';
import { hashSecret, makeSecret } from './secrets.ts';

/** Browsers that an account remembers; the least recent are forgotten. */
const MOST = 10;

export interface KnownBrowsers {
  /** Returns a name for the browser if it has signed in to the account of this e-mail before; null otherwise. */
  recognise(request: FastifyRequest, email: string): Promise<string | null>;
  /** Notes that the browser has signed in to the account. Returns whether it had before. */
  remember(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<boolean>;
}

/** Browsers as accounts know them: by a cookie that outlasts the session and lets nobody in by itself. */
export function createKnownBrowsers({
  db,
  clock,
  cookie,
}: {
  db: Db;
  clock: Clock;
  cookie: SecretCookie;
}): KnownBrowsers {
  /** Returns the browser's own secret, or a new one: what was never given out is not believed. */
  async function secretOf(request: FastifyRequest, now: Date): Promise<string> {
    const held = cookie.read(request.headers.cookie);
    if (held !== null && (await isGiven(db, { secretHash: hashSecret(held), now }))) return held;
    return makeSecret();
  }

  return {
    async recognise(request, email) {
      const secret = cookie.read(request.headers.cookie);
      if (secret === null) return null;
      const secretHash = hashSecret(secret);
      if (!(await isKnownTo(db, email, { secretHash, now: clock() }))) return null;
      return `${email} ${secretHash.toString('base64url')}`;
    },
    async remember(request, reply, uid) {
      const now = clock();
      const secret = await secretOf(request, now);
      const expiresAt = new Date(now.getTime() + BROWSER_SECONDS * 1000);
      const wasKnown = await inTransaction(db, async (trx) => {
        const known = await upsertKnownBrowser(trx, uid, { secretHash: hashSecret(secret), now, expiresAt });
        await deleteOldestBrowsers(trx, uid, MOST);
        return known;
      });
      void reply.header('set-cookie', cookie.give(secret));
      return wasKnown;
    },
  };
}
