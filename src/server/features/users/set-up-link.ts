import { createHash, randomBytes } from 'node:crypto';
import { PAGES } from '#contract/pages.ts';
import type { Services } from '../services.ts';
import { hasAdmin, replaceSetUpLink } from './set-up-store.ts';

const TOKEN_BYTES = 32;

/**
 * Makes the one-time link that turns a signed-in account into the first admin, good for an hour; null when the club has an
 * admin. Earlier links end. Only the hash of its token is kept, and the token stands behind the #, so that no server on
 * the way sees it in an address.
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
