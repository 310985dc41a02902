import { familyOf, hashSecret, makeSalt, successorOf } from './secrets.ts';

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
    const next = successorOf(secret, nextSalt);
    return {
      secret: next,
      change: { nextSalt, nextSecretHash: hashSecret(next), family: familyOf(secret) },
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
    return { secret: successorOf(secret, session.previousSalt), change: {} };
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
  const current = isPrevious && session.previousSalt ? successorOf(secret, session.previousSalt) : secret;
  // One that was handed out already stays the one after it: another tab may have it.
  const salt = (isSame(hash, session.secretHash) ? session.nextSalt : null) ?? makeSalt();
  const next = successorOf(current, salt);
  return {
    secret: next,
    change: {
      family: familyOf(next),
      secretHash: hashSecret(next),
      secretSince: now,
      previousSecretHash: hashSecret(current),
      previousSalt: salt,
      nextSecretHash: null,
      nextSalt: null,
    },
  };
}
