import { createHash, randomBytes } from 'node:crypto';
import { PAGES } from '#contract/pages.ts';
import type { Services } from '../services.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';

const TOKEN_BYTES = 32;

/**
 * Creates the one-time link that makes a logged-in user the first admin, valid for an hour; null when the club has an admin. Earlier links
 * end. Only the hash of the token is stored, and the token is after the #, so that no server sees it in an address.
 */
export async function createSetUpLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicUrl: string,
): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await replaceSetUpLink(db, createHash('sha256').update(token).digest(), clock());
  return `${publicUrl}${PAGES.setUp}#token=${token}`;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}

const LASTS_MS = 3_600_000;

/** Replaces all set-up links with this one; `tokenHash` is the SHA-256 of its token. */
export async function replaceSetUpLink(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('set_up_links').execute();
    await trx.insertInto('set_up_links').values({ token_hash: tokenHash, created_at: now }).execute();
  });
}

interface Redemption {
  tokenHash: Buffer;
  userId: string;
  now: Date;
  /** Throws when the user cannot become an admin yet; the link then stays valid. */
  requireReady: (trx: Trx) => Promise<void>;
}

/** Makes the user the first admin. When two users redeem the same link, the one that deletes its row wins. */
export async function redeemLink(
  db: Db,
  { tokenHash, userId, now, requireReady }: Redemption,
): Promise<'redeemed' | 'unknown' | 'has-admin'> {
  return inTransaction(db, async (trx) => {
    const link = await trx
      .deleteFrom('set_up_links')
      .where('token_hash', '=', tokenHash)
      .where('created_at', '>', new Date(now.getTime() - LASTS_MS))
      .returning('token_hash')
      .executeTakeFirst();
    if (await hasAdmin(trx)) return 'has-admin';
    if (!link) return 'unknown';
    await requireReady(trx);
    await trx.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
    const actor = { actorId: userId, now };
    await audited(trx, actor, {
      action: 'user.became-first-admin',
      subject: 'users',
      subjectId: userId,
      after: { role: 'admin' },
    });
    return 'redeemed';
  });
}
