import { t } from '#texts/sign-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed secret begins with this and the name of its key; one in base32 holds no dot. */
const PREFIX = 'v1.';

const base64 = (bytes: Buffer) => bytes.toString('base64url');

/** Seals the secrets of authenticator apps by a key that is not in the database, so that a backup lets nobody in. */
export function createSeal(key: Buffer | null) {
  // Enough to tell keys apart, and nothing of the key.
  const mark = key && `${PREFIX}${hash('sha256', key, 'hex').slice(0, 8)}.`;
  return {
    /** What every secret that this key has sealed begins with; null without a key. */
    mark,
    /** Whether a kept secret should be sealed, and is not. */
    isOpen: (kept: string): boolean => key !== null && !kept.startsWith(PREFIX),
    /** Returns what the database keeps of an account's secret: sealed, or in clear where there is no key. */
    close(secret: string, uid: string): string {
      if (key === null || mark === null) return secret;
      const iv = randomBytes(IV_BYTES);
      // The account is part of the seal, so a row that was copied to another account opens nothing.
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(uid));
      return `${mark}${base64(Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))}`;
    },
    /** Returns the secret; null for one that another key has sealed. */
    open(kept: string, uid: string): string | null {
      if (!kept.startsWith(PREFIX)) return kept;
      if (key === null || mark === null || !kept.startsWith(mark)) return null;
      const bytes = Buffer.from(kept.slice(mark.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(uid));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const sealed = bytes.subarray(IV_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;

/** Seals the secrets that were kept in clear before there was a key. */
export async function sealOpenSecrets(db: Db, seal: Seal): Promise<void> {
  if (seal.mark === null) return;
  const factors = await db.selectFrom('identity_factors').select(['account_id as uid', 'secret']).execute();
  for (const { uid, secret } of factors) {
    if (!seal.isOpen(secret)) continue;
    await db
      .updateTable('identity_factors')
      .set({ secret: seal.close(secret, uid) })
      .where('account_id', '=', uid)
      .where('secret', '=', secret) // one that was set up anew meanwhile stays
      .execute();
  }
}

/** Returns how many secrets are in clear, and how many another key has sealed. */
export async function countUnsealed(db: Db, { mark }: Seal): Promise<{ open: number; foreign: number }> {
  const { rows } = await sql<{ open: number; foreign: number }>`
    select count(*) filter (where secret not like 'v1.%')::int as open,
      count(*) filter (where secret like 'v1.%' and not starts_with(secret, ${mark ?? ' '}))::int as foreign
    from identity_factors`.execute(db);
  return rows[0] ?? { open: 0, foreign: 0 };
}

/** Returns what the admin should know of the secrets of authenticator apps; null: all is well. */
export function describeUnsealed(
  { open, foreign }: { open: number; foreign: number },
  { mark }: { mark: string | null },
): { code: string; message: string } | null {
  if (foreign > 0)
    return {
      code: 'sealing-key',
      message: t.sealedByAnotherKey({ count: foreign, shown: formatNumber(foreign) }),
    };
  if (open > 0 && mark === null)
    return { code: 'unsealed', message: t.inClear({ count: open, shown: formatNumber(open) }) };
  return null;
}
