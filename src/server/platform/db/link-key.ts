import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { named } from './named.ts';

const KEY_BYTES = 32;

async function findKey(db: Db): Promise<Buffer | undefined> {
  const { rows } = await named('find-link-key', sql<{ key: Buffer }>`select key from link_keys`).execute(db);
  return rows[0]?.key;
}

/** Returns the key that signs the club's links. It is not cached, because an operator may revoke it at any time. */
export async function readLinkKey(db: Db): Promise<Buffer> {
  const known = await findKey(db);
  if (known) return known;
  // If two nodes start together, one creates the key and both read it.
  await db
    .insertInto('link_keys')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findKey(db);
  if (!made) throw new Error('the key of links was made, and is not there');
  return made;
}

/** Revokes the key: every link signed with it is refused from now on. */
export async function withdrawLinkKey(db: Db): Promise<void> {
  await db
    .updateTable('link_keys')
    .set({ key: randomBytes(KEY_BYTES) })
    .execute();
}
