import { createHash, randomBytes } from 'node:crypto';
import { PAGES } from '#contract/pages.ts';
import type { Db } from '../db/database.ts';
import { hasAdmin, replaceSetUpLink } from './set-up-store.ts';

const TOKEN_BYTES = 32;

/** Makes the one-time link that turns a signed-in account into the first admin; null when the club has an admin. Only the hash of its token is kept, and earlier links end. */
export async function createSetUpLink(db: Db, publicUrl: string): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await replaceSetUpLink(db, createHash('sha256').update(token).digest());
  return `${publicUrl}${PAGES.setUp}?token=${token}`;
}
