import type { Db } from '../../db/database.ts';

/** Newest first. */
export function findSigningKeys(db: Db) {
  return db
    .selectFrom('identity_signing_keys')
    .select(['kid', 'private_key as privateKey', 'public_key as publicKey'])
    .orderBy('generation', 'desc')
    .execute();
}

/** The first to store a generation decides it; a later one changes nothing. */
export async function insertSigningKey(
  db: Db,
  generation: number,
  key: { kid: string; privateKey: string; publicKey: string },
): Promise<void> {
  await db
    .insertInto('identity_signing_keys')
    .values({ generation, kid: key.kid, private_key: key.privateKey, public_key: key.publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPublicKey(db: Db, kid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_signing_keys')
    .select('public_key')
    .where('kid', '=', kid)
    .executeTakeFirst();
  return row?.public_key;
}
