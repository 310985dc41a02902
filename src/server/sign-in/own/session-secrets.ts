import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Milliseconds for which a secret remains valid after its successor is first presented, because another tab may have sent it just before.
 */
const OVERLAP_MS = 60_000;

/** The secrets of a session, as stored in the database. */
export interface SecretsOfSession {
  secretHash: Buffer;
  /** When the current secret was first presented. */
  secretSince: Date;
  nextSecretHash: Buffer | null;
  nextSalt: Buffer | null;
  previousSecretHash: Buffer | null;
  previousSalt: Buffer | null;
}

export interface Presented {
  /** The secret that the browser keeps from now on. */
  secret: string;
  /** The changes to the session's row. */
  change: Partial<Omit<SecretsOfSession, 'secretSince'> & { secretSince: Date; family: Buffer }>;
}

const isSame = (hash: Buffer, stored: Buffer | null) => stored !== null && hash.equals(stored);

/**
 * Checks a presented session secret and rotates it. A renewal at least a minute after the last rotation hands out a new secret, which takes
 * effect when it is first presented, so that a lost answer signs no one out. Returns null when the secret is invalid or its successor was
 * first presented more than a minute ago: then two browsers hold the session, and one of them has copied it.
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
 * Replaces the current secret after the user has proved their identity again. The previous one remains valid for the overlap, because
 * another tab may just have sent it. Returns null for a secret that `presentSecret` would refuse.
 */
export function replaceSecret(secret: string, session: SecretsOfSession, now: Date): Presented | null {
  if (!presentSecret(secret, session, now)) return null;
  const hash = hashSecret(secret);
  const isPrevious = isSame(hash, session.previousSecretHash);
  const current = isPrevious && session.previousSalt ? deriveSuccessor(secret, session.previousSalt) : secret;
  // A successor that was already handed out remains the next one, because another tab may have it.
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
/** The number of leading bytes that all secrets of a session share, by which even an old secret is recognised. */
const FAMILY_BYTES = 8;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** Returns a random secret for a browser or a link: 43 characters of base64url. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

const makeSalt = (): Buffer => randomBytes(SECRET_BYTES);

export function hashSecret(secret: string): Buffer {
  return sha256(secret);
}

export function readFamily(secret: string): Buffer {
  return sha256(Buffer.from(secret, 'base64url').subarray(0, FAMILY_BYTES));
}

/**
 * Returns the successor of a secret. It is always the same, so that a lost answer can be repeated, and cannot be computed without the salt.
 */
function deriveSuccessor(secret: string, salt: Buffer): string {
  const bytes = Buffer.from(secret, 'base64url');
  const changed = createHmac('sha256', salt).update(bytes).digest();
  return Buffer.concat([bytes.subarray(0, FAMILY_BYTES), changed])
    .subarray(0, SECRET_BYTES)
    .toString('base64url');
}
