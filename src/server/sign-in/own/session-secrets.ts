import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A secret still counts for this long after its successor was shown: a tab may have sent it just before. */
const OVERLAP_MS = 60_000;

/** The secrets of a session, as the database has them. */
export interface SecretsOfSession {
  secretHash: Buffer;
  /** That secret was first shown then. */
  secretSince: Date;
  nextSecretHash: Buffer | null;
  nextSalt: Buffer | null;
  previousSecretHash: Buffer | null;
  previousSalt: Buffer | null;
}

export interface Presented {
  /** The secret the browser keeps from now on. */
  secret: string;
  /** The change to the session's row. */
  change: Partial<Omit<SecretsOfSession, 'secretSince'> & { secretSince: Date; family: Buffer }>;
}

const isSame = (hash: Buffer, stored: Buffer | null) => stored !== null && hash.equals(stored);

/**
 * Checks a presented session secret and rotates it. A new one is handed out at each renewal, a minute or more
 * after the last, and takes effect when it is shown: so no answer that got lost signs anybody out. null for one whose
 * successor has been shown more than a minute ago: then two browsers hold the session, and one of them has copied it.
 */
export function presentSecret(secret: string, session: SecretsOfSession, now: Date): Presented | null {
  const hash = hashSecret(secret);
  const isSettled = now.getTime() - session.secretSince.getTime() >= OVERLAP_MS;

  if (isSame(hash, session.secretHash)) {
    if (!isSettled) return { secret, change: {} };
    const nextSalt = session.nextSalt ?? makeSalt();
    const next = deriveSuccessor(secret, nextSalt);
    return {
      secret: next,
      change: { nextSalt, nextSecretHash: hashSecret(next), family: readFamily(secret) },
    };
  }
  if (isSame(hash, session.nextSecretHash))
    return {
      secret,
      change: {
        secretHash: hash,
        secretSince: now,
        previousSecretHash: session.secretHash,
        previousSalt: session.nextSalt,
        nextSecretHash: null,
        nextSalt: null,
      },
    };
  if (isSame(hash, session.previousSecretHash) && session.previousSalt && !isSettled)
    return { secret: deriveSuccessor(secret, session.previousSalt), change: {} };
  return null;
}

/**
 * Puts another secret in the place of the one that counts, for somebody who has proved again who they are. The one before lasts
 * for the overlap: another tab may just have sent it. null for a secret that `presentSecret` would not take.
 */
export function replaceSecret(secret: string, session: SecretsOfSession, now: Date): Presented | null {
  if (!presentSecret(secret, session, now)) return null;
  const hash = hashSecret(secret);
  const isPrevious = isSame(hash, session.previousSecretHash);
  const current = isPrevious && session.previousSalt ? deriveSuccessor(secret, session.previousSalt) : secret;
  // One that was handed out already stays the one after it: another tab may have it.
  const salt = (isSame(hash, session.secretHash) ? session.nextSalt : null) ?? makeSalt();
  const next = deriveSuccessor(current, salt);
  return {
    secret: next,
    change: {
      family: readFamily(next),
      secretHash: hashSecret(next),
      secretSince: now,
      previousSecretHash: hashSecret(current),
      previousSalt: salt,
      nextSecretHash: null,
      nextSalt: null,
    },
  };
}

const SECRET_BYTES = 32;
/** The part that all secrets of one session share: by it a secret of long ago is still known for what it is. */
const FAMILY_BYTES = 8;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Makes what only its holder knows, a browser or the owner of a link: 43 characters of base64url. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

const makeSalt = (): Buffer => randomBytes(SECRET_BYTES);

/** The stored hash of a secret. */
export function hashSecret(secret: string): Buffer {
  return sha256(secret);
}

export function readFamily(secret: string): Buffer {
  return sha256(Buffer.from(secret, 'base64url').subarray(0, FAMILY_BYTES));
}

/**
 * Returns the secret after this one. It is the same each time, so an answer that got lost can be given once more; without
 * the salt nobody can tell it.
 */
function deriveSuccessor(secret: string, salt: Buffer): string {
  const bytes = Buffer.from(secret, 'base64url');
  const changed = createHmac('sha256', salt).update(bytes).digest();
  return Buffer.concat([bytes.subarray(0, FAMILY_BYTES), changed])
    .subarray(0, SECRET_BYTES)
    .toString('base64url');
}
