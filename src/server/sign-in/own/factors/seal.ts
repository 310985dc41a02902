import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed secret begins with this and the name of its key; one in base32 holds no dot. */
const PREFIX = 'v1.';

const base64 = (bytes: Buffer) => bytes.toString('base64url');

export interface Seal {
  /** Returns what the database keeps of an account's secret: sealed, or in clear where there is no key. */
  close(secret: string, uid: string): string;
  /** Returns the secret; null for one that another key has sealed. */
  open(kept: string, uid: string): string | null;
  /** Whether a kept secret should be sealed, and is not. */
  isOpen(kept: string): boolean;
  /** What every secret that this key has sealed begins with; null without a key. */
  mark: string | null;
}

/** Seals the secrets of authenticator apps by a key that is not in the database, so that a backup lets nobody in. */
export function createSeal(key: Buffer | null): Seal {
  // Enough to tell keys apart, and nothing of the key.
  const mark = key && `${PREFIX}${hash('sha256', key, 'hex').slice(0, 8)}.`;
  return {
    mark,
    isOpen: (kept) => key !== null && !kept.startsWith(PREFIX),
    close(secret, uid) {
      if (key === null || mark === null) return secret;
      const iv = randomBytes(IV_BYTES);
      // The account is part of the seal, so a row that was copied to another account opens nothing.
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(uid));
      return `${mark}${base64(Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))}`;
    },
    open(kept, uid) {
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
