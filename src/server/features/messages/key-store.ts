import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';

const KEY_BYTES = 32;

const keys = new WeakMap<Db, Promise<Buffer>>();

async function findOrMake(db: Db): Promise<Buffer> {
  // If two nodes start together, one makes the key, and both read it.
  await db
    .insertInto('link_keys')
    .values({ key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('link_keys').select('key').executeTakeFirstOrThrow()).key;
}

/** Returns the key that the club's links are signed with; it stays the same, and is read once. */
export function readLinkKey(db: Db): Promise<Buffer> {
  const known = keys.get(db) ?? findOrMake(db);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}
