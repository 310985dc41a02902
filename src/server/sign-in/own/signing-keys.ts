import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';

export const ALGORITHM = 'ES256';

const ROTATE_AFTER_MS = 90 * 24 * 3_600_000;
/** Milliseconds that an old key is kept, longer than any token is valid. */
const OUTLIVED_AFTER_MS = 3_600_000;

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
  };
}

/** Adds the key of this generation, unless another node has just done so, and deletes outlived keys. */
async function addKey(db: Db, generation: number, now: Date): Promise<void> {
  await insertSigningKey(db, { ...(await makeKey()), generation, now });
  await deleteOutlivedKeys(db, new Date(now.getTime() - OUTLIVED_AFTER_MS));
}

/** Records the operator's change in the audit, without the key. */
async function recordKeyChange(trx: Trx, action: string, generation: number, now: Date): Promise<void> {
  const subject = { subject: 'identity_signing_keys', subjectId: null } as const;
  await audited(trx, { actorId: null, now }, { action, ...subject, after: { generation } });
}

/** Creates a new key that signs from now on. Tokens signed with older keys remain valid until they expire. */
export async function rotateSigningKeys(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const [newest] = await findSigningKeys(trx);
    const generation = (newest?.generation ?? 0) + 1;
    await addKey(trx, generation, now);
    await recordKeyChange(trx, 'keys.rotated', generation, now);
  });
}

/** Withdraws all keys immediately, for when one may have leaked. Users stay signed in, because their browsers fetch new tokens. */
export async function withdrawSigningKeys(trx: Trx, now: Date): Promise<void> {
  const generation = await replaceSigningKeys(trx, { ...(await makeKey()), now });
  await recordKeyChange(trx, 'keys.withdrawn', generation, now);
}

/**
 * Returns the stored keys, newest first. Creates a key on the first start and when the newest is too old; of several concurrent nodes, only
 * one succeeds.
 */
async function findCurrentKeys(db: Db, now: Date) {
  const present = await findSigningKeys(db);
  const [newest] = present;
  if (newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS) return present;
  // The generation follows the newest key that was read, so concurrent nodes that read the same key create only one.
  await addKey(db, (newest?.generation ?? 0) + 1, now);
  return findSigningKeys(db);
}

interface Ring {
  signer: { kid: string; key: CryptoKey };
  verifiers: Map<string, CryptoKey>;
}

/** Loads the keys that sign and verify tokens, creating the first one if necessary. */
export async function openSigningKeys(db: Db, clock: Clock) {
  let ring: Ring | null = null;

  async function load(): Promise<Ring> {
    const stored = await findCurrentKeys(db, clock());
    const [newest] = stored;
    if (!newest) throw new Error('The signing key that was just stored is gone');
    if (ring?.signer.kid === newest.kid) return ring;
    const verifiers = stored.map(
      async ({ kid, publicKey }) => [kid, await importSPKI(publicKey, ALGORITHM)] as const,
    );
    ring = {
      signer: { kid: newest.kid, key: await importPKCS8(newest.privateKey, ALGORITHM) },
      verifiers: new Map(await Promise.all(verifiers)),
    };
    return ring;
  }
  await load();

  return {
    /** Returns the newest key, including one made by another node or a command. */
    signer: async (): Promise<Ring['signer']> => (await load()).signer,
    /**
     * Returns the key with this id, including a newer one of another node; null for an unknown id. The key may have been withdrawn since,
     * so the caller must check the database.
     */
    find: async (kid: string): Promise<CryptoKey | null> =>
      ring?.verifiers.get(kid) ?? (await load()).verifiers.get(kid) ?? null,
    /** Returns all public keys, for other services that verify tokens. */
    async publish(): Promise<{ keys: JWK[] }> {
      const stored = await findSigningKeys(db);
      const keys = stored.map(async (row): Promise<JWK> => {
        const key = await importSPKI(row.publicKey, ALGORITHM, { extractable: true });
        return { ...(await exportJWK(key)), kid: row.kid, alg: ALGORITHM, use: 'sig' };
      });
      return { keys: await Promise.all(keys) };
    },
  };
}

export type SigningKeys = Awaited<ReturnType<typeof openSigningKeys>>;

function findSigningKeys(db: Db) {
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

/** Adds a key; the first key stored for a generation wins, and a later one changes nothing. */
async function insertSigningKey(db: Db, key: NewKey): Promise<void> {
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

/** Deletes keys whose successor was created at or before `before`, because no token signed with them is still valid. */
async function deleteOutlivedKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from identity_signing_keys k using identity_signing_keys next
    where next.generation = k.generation + 1 and next.created_at <= ${before}`.execute(db);
}

/** Makes this the only key: everything signed with older keys is refused from now on. Returns its generation. */
async function replaceSigningKeys(trx: Trx, key: Omit<NewKey, 'generation'>): Promise<number> {
  const [newest] = await findSigningKeys(trx);
  const generation = (newest?.generation ?? 0) + 1;
  await insertSigningKey(trx, { ...key, generation });
  await trx.deleteFrom('identity_signing_keys').where('generation', '<', generation).execute();
  return generation;
}
