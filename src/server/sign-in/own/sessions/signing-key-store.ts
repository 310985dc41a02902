import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Returns the signing keys, the newest first. */
export function findSigningKeys(db: Db) {
  return db
    .selectFrom('identity_signing_keys')
    .select([
      'generation',
      'kid',
      'private_key as privateKey',
      'public_key as publicKey',
      'created_at as createdAt',
    ])
    .orderBy('generation', 'desc')
    .execute();
}

interface NewKey {
  generation: number;
  kid: string;
  privateKey: string;
  publicKey: string;
  now: Date;
}

/** The first to store a generation decides it; a later one changes nothing. */
export async function insertSigningKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('identity_signing_keys')
    .values({
      generation: key.generation,
      kid: key.kid,
      private_key: key.privateKey,
      public_key: key.publicKey,
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes keys whose next one has been there since `before`: no token of theirs is still good. */
export async function deleteOutlivedKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from identity_signing_keys k using identity_signing_keys next
    where next.generation = k.generation + 1 and next.created_at <= ${before}`.execute(db);
}

/** Makes this the only key, at once: everything signed by older keys is refused from now on. Returns its generation. */
export async function replaceSigningKeys(trx: Trx, key: Omit<NewKey, 'generation'>): Promise<number> {
  const [newest] = await findSigningKeys(trx);
  const generation = (newest?.generation ?? 0) + 1;
  await insertSigningKey(trx, { ...key, generation });
  await trx.deleteFrom('identity_signing_keys').where('generation', '<', generation).execute();
  return generation;
}
