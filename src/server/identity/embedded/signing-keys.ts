import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import {
  deleteOutlivedKeys,
  findSigningKeys,
  insertSigningKey,
  replaceSigningKeys,
} from './signing-key-store.ts';

export const ALGORITHM = 'ES256';

/** How long a node may not have heard of a newer key, or of one that was withdrawn. */
const LOOK_AGAIN_MS = 60_000;
const ROTATE_AFTER_MS = 90 * 24 * 3_600_000;
/** Longer than any token lasts. */
const OUTLIVED_AFTER_MS = 3_600_000;

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
  };
}

/** The keys of the database, newest first. The first one is made on the first start, and a new one when that is old; of several nodes that want to, one does. */
async function findCurrentKeys(db: Db, now: Date) {
  const present = await findSigningKeys(db);
  const [newest] = present;
  if (newest && now.getTime() - newest.createdAt.getTime() < ROTATE_AFTER_MS) return present;
  await insertSigningKey(db, { ...(await makeKey()), generation: (newest?.generation ?? 0) + 1, now });
  await deleteOutlivedKeys(db, new Date(now.getTime() - OUTLIVED_AFTER_MS));
  return findSigningKeys(db);
}

/** Withdraws all keys at once, for when one may have been seen. People stay signed in: their browsers fetch new tokens. */
export async function withdrawSigningKeys(db: Db, now: Date): Promise<void> {
  await replaceSigningKeys(db, { ...(await makeKey()), now });
}

interface Ring {
  signer: { kid: string; key: CryptoKey };
  verifiers: Map<string, CryptoKey>;
  loadedAt: number;
}

export interface SigningKeys {
  /** What this node signs with. */
  signer(): Promise<Ring['signer']>;
  /** The key of that id, be it another node's newer one; null if there is none. */
  find(kid: string): Promise<CryptoKey | null>;
  /** All public keys, for whoever verifies tokens elsewhere. */
  publish(): Promise<{ keys: JWK[] }>;
}

/** Loads the keys that sign and verify tokens, making the first one if there is none. */
export async function openSigningKeys(db: Db, clock: Clock): Promise<SigningKeys> {
  async function load(): Promise<Ring> {
    const now = clock();
    const stored = await findCurrentKeys(db, now);
    const [newest] = stored;
    if (!newest) throw new Error('The signing key that was just stored is gone');
    const verifiers = stored.map(
      async ({ kid, publicKey }) => [kid, await importSPKI(publicKey, ALGORITHM)] as const,
    );
    return {
      signer: { kid: newest.kid, key: await importPKCS8(newest.privateKey, ALGORITHM) },
      verifiers: new Map(await Promise.all(verifiers)),
      loadedAt: now.getTime(),
    };
  }
  let ring = await load();

  async function current(): Promise<Ring> {
    if (clock().getTime() - ring.loadedAt >= LOOK_AGAIN_MS) ring = await load();
    return ring;
  }

  return {
    signer: async () => (await current()).signer,
    async find(kid) {
      const known = (await current()).verifiers.get(kid);
      if (known) return known;
      ring = await load();
      return ring.verifiers.get(kid) ?? null;
    },
    async publish() {
      const stored = await findSigningKeys(db);
      const keys = stored.map(async (row): Promise<JWK> => {
        const key = await importSPKI(row.publicKey, ALGORITHM, { extractable: true });
        return { ...(await exportJWK(key)), kid: row.kid, alg: ALGORITHM, use: 'sig' };
      });
      return { keys: await Promise.all(keys) };
    },
  };
}
