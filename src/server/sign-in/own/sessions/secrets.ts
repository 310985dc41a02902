import { createHash, createHmac, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** The part that all secrets of one session share: by it a secret of long ago is still known for what it is. */
const FAMILY_BYTES = 8;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Makes what only its holder knows, a browser or the owner of a link: 43 characters of base64url. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export const makeSalt = (): Buffer => randomBytes(SECRET_BYTES);

/** The stored hash of a secret. */
export function hashSecret(secret: string): Buffer {
  return sha256(secret);
}

export function familyOf(secret: string): Buffer {
  return sha256(Buffer.from(secret, 'base64url').subarray(0, FAMILY_BYTES));
}

/**
 * Returns the secret after this one. It is the same each time, so an answer that got lost can be given once more; without
 * the salt nobody can tell it.
 */
export function successorOf(secret: string, salt: Buffer): string {
  const bytes = Buffer.from(secret, 'base64url');
  const changed = createHmac('sha256', salt).update(bytes).digest();
  return Buffer.concat([bytes.subarray(0, FAMILY_BYTES), changed])
    .subarray(0, SECRET_BYTES)
    .toString('base64url');
}
