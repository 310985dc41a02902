import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { BROWSER_SECONDS, createBrowserCookie } from './cookie.ts';
import { hashSecret, makeSecret } from './session-secrets.ts';

/** The maximum number of browsers that an account remembers; the least recently used are forgotten. */
const MOST = 10;

/** Manages the browsers known to accounts. A browser is identified by a cookie that outlasts the session and does not sign anyone in. */
export function createKnownBrowsers({ db, clock, secure }: { db: Db; clock: Clock; secure: boolean }) {
  const cookie = createBrowserCookie(secure);

  /** Returns the browser's secret, or a new one if this server did not issue the secret that the browser sent. */
  async function readOrMakeSecret(request: FastifyRequest, now: Date): Promise<string> {
    const held = cookie.read(request.headers.cookie);
    if (held !== null && (await isGiven(db, { secretHash: hashSecret(held), now }))) return held;
    return makeSecret();
  }

  return {
    /** Returns a name for the browser if it has signed in to the account of this email before; otherwise null. */
    async recognise(request: FastifyRequest, email: string): Promise<string | null> {
      const secret = cookie.read(request.headers.cookie);
      if (secret === null) return null;
      const secretHash = hashSecret(secret);
      if (!(await isKnownTo(db, email, { secretHash, now: clock() }))) return null;
      return `${email} ${secretHash.toString('base64url')}`;
    },
    /** Records that the browser has signed in to the account. Returns whether it was already known. */
    async remember(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<boolean> {
      const now = clock();
      const secret = await readOrMakeSecret(request, now);
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

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

interface Named {
  secretHash: Buffer;
  now: Date;
}

async function isKnownTo(db: Db, email: string, { secretHash, now }: Named): Promise<boolean> {
  const known = await db
    .selectFrom('identity_browsers')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_browsers.account_id')
    .select('identity_accounts.id')
    .where('identity_accounts.email', '=', email)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether this server issued the secret to a browser and it has not expired. */
async function isGiven(db: Db, { secretHash, now }: Named): Promise<boolean> {
  const given = await db
    .selectFrom('identity_browsers')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return given !== undefined;
}

/** Records that the browser has signed in to the account. Returns whether it was already known. */
async function upsertKnownBrowser(
  trx: Trx,
  uid: string,
  { secretHash, now, expiresAt }: Named & { expiresAt: Date },
): Promise<boolean> {
  const known = await trx
    .updateTable('identity_browsers')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('account_id', '=', uid)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (known) return true;
  // The row lock waits for a concurrent removal of the account. A concurrent request of the same browser may already have inserted the row.
  await sql`
    insert into identity_browsers (account_id, secret_hash, last_used_at, expires_at)
    select id, ${secretHash}::bytea, ${now}::timestamptz, ${expiresAt}::timestamptz
    from identity_accounts where id = ${uid} for share
    on conflict (account_id, secret_hash) do update set
      last_used_at = excluded.last_used_at, expires_at = excluded.expires_at`.execute(trx);
  return false;
}

/** Deletes all but the account's `most` most recently used browsers. */
async function deleteOldestBrowsers(trx: Trx, uid: string, most: number): Promise<void> {
  await sql`delete from identity_browsers where account_id = ${uid} and secret_hash in (
    select secret_hash from identity_browsers where account_id = ${uid}
    order by last_used_at desc, secret_hash offset ${most})`.execute(trx);
}

export async function deleteKnownBrowsers(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('identity_browsers').where('account_id', '=', uid).execute();
}
