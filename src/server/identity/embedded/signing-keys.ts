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
import type { Db } from '../../db/database.ts';
import { findPublicKey, findSigningKeys, insertSigningKey } from './signing-key-store.ts';

export const ALGORITHM = 'ES256';

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privateKey: await exportPKCS8(privateKey),
    publicKey: await exportSPKI(publicKey),
  };
}

/** The newest key of the database. On the first start one is made; of several nodes that start at once, one makes it. */
async function newestKey(db: Db) {
  const [newest] = await findSigningKeys(db);
  if (newest) return newest;
  await insertSigningKey(db, 1, await makeKey());
  const [decided] = await findSigningKeys(db);
  if (!decided) throw new Error('The signing key that was just stored is gone');
  return decided;
}

export interface SigningKeys {
  /** What this node signs with. */
  signer: { kid: string; key: CryptoKey };
  /** The key of that id, be it another node's newer one; null if there is none. */
  find(kid: string): Promise<CryptoKey | null>;
  /** All public keys, for whoever verifies tokens elsewhere. */
  publish(): Promise<{ keys: JWK[] }>;
}

// A kid is a SHA-256 in base64url. Anything else is not asked of the database, which would choke on NUL.
const KID = /^[\w-]{43}$/;

/** Loads the keys that sign and verify tokens, making the first one if there is none. */
export async function openSigningKeys(db: Db): Promise<SigningKeys> {
  const { kid, privateKey } = await newestKey(db);
  const known = new Map<string, CryptoKey>();

  return {
    signer: { kid, key: await importPKCS8(privateKey, ALGORITHM) },
    async find(wanted) {
      const cached = known.get(wanted);
      if (cached) return cached;
      const stored = KID.test(wanted) ? await findPublicKey(db, wanted) : undefined;
      if (stored === undefined) return null;
      const key = await importSPKI(stored, ALGORITHM);
      known.set(wanted, key);
      return key;
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
