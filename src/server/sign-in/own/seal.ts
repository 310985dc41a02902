import { t } from '#texts/sign-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Every sealed secret begins with this prefix and its key's mark. An unsealed base32 secret contains no dot. */
const PREFIX = 'v1.';

const base64 = (bytes: Buffer) => bytes.toString('base64url');

/** Encrypts the secrets of authenticator apps with a key that is not in the database, so that a backup alone lets no one in. */
export function createSeal(key: Buffer | null) {
  // Enough of the key's hash to tell keys apart; it reveals nothing about the key.
  const mark = key && `${PREFIX}${hash('sha256', key, 'hex').slice(0, 8)}.`;
  return {
    /** The prefix of every secret sealed with this key; null without a key. */
    mark,
    /** Whether a stored secret should be sealed but is not. */
    isOpen: (kept: string): boolean => key !== null && !kept.startsWith(PREFIX),
    /** Returns the value to store for an account's secret: sealed, or unencrypted when there is no key. */
    close(secret: string, uid: string): string {
      if (key === null || mark === null) return secret;
      const iv = randomBytes(IV_BYTES);
      // The account is part of the authenticated data, so a row copied to another account cannot be decrypted.
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(uid));
      return `${mark}${base64(Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))}`;
    },
    /** Returns the secret; null when it was sealed with another key. */
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

/** Seals the secrets that were stored unencrypted before there was a key. */
export async function sealOpenSecrets(db: Db, seal: Seal): Promise<void> {
  if (seal.mark === null) return;
  const factors = await db.selectFrom('identity_factors').select(['account_id as uid', 'secret']).execute();
  for (const { uid, secret } of factors) {
    if (!seal.isOpen(secret)) continue;
    await db
      .updateTable('identity_factors')
      .set({ secret: seal.close(secret, uid) })
      .where('account_id', '=', uid)
      .where('secret', '=', secret) // skips a secret that has been replaced since it was read
      .execute();
  }
}

/** Returns how many secrets are unencrypted, and how many were sealed with another key. */
export async function countUnsealed(db: Db, { mark }: Seal): Promise<{ open: number; foreign: number }> {
  const { rows } = await sql<{ open: number; foreign: number }>`
    select count(*) filter (where secret not like 'v1.%')::int as open,
      count(*) filter (where secret like 'v1.%' and not starts_with(secret, ${mark ?? ' '}))::int as foreign
    from identity_factors`.execute(db);
  return rows[0] ?? { open: 0, foreign: 0 };
}

/** Returns the problem with the secrets of authenticator apps that the admin should know about; null when all is well. */
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
