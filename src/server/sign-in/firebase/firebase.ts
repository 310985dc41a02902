import { createHash } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { FirebaseSettings } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../identity.ts';
import { tokenRefusal } from '../token-refusal.ts';
import { createTokenReader, firebaseIssuer, type GenuineToken } from './read-token.ts';
import { createAccountCheck } from './account-check.ts';
import { t } from '../texts.ts';

/** An account that Google has disabled may go on for this long at most. */
const ASK_AGAIN_MS = 5 * 60_000;

/** Tokens kept; each is read again when its turn to be dropped has come. */
const CAPACITY = 10_000;

/** Its place in memory lasts longer than itself, at most until the next CAPACITY tokens have come. */
interface KnownToken extends GenuineToken {
  askedAt: number;
  isValid: Promise<boolean>;
}

interface Options {
  settings: FirebaseSettings;
  publicUrl: string;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  /** Deletes what is left of an account from before the club used Firebase; the account at Google is the person's own. */
  removeAccount: Identity['removeAccount'];
  /** How Google is reached. */
  fetch?: typeof fetch;
}

/**
 * Verifies the tokens of Firebase Authentication. A token is read once and then known until it ends; whether its
 * account is still valid is asked every few minutes. While Google does not answer, signed tokens are accepted.
 */
export function createFirebaseIdentity({
  settings,
  publicUrl,
  clock,
  log,
  removeAccount,
  fetch = globalThis.fetch,
}: Options): Identity {
  const readToken = createTokenReader({ projectId: settings.projectId, clock, fetch });
  const isAccountValid = createAccountCheck({ apiKey: settings.apiKey, publicUrl, fetch });
  const known = new Map<string, Promise<KnownToken>>();

  async function read(token: string): Promise<KnownToken> {
    try {
      return { ...(await readToken(token)), askedAt: 0, isValid: Promise.resolve(true) };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.warn({ err: error }, 'Google’s keys cannot be fetched, so nobody new can sign in');
      throw new Refusal('busy', t.cannotBeChecked);
    }
  }

  /** Any number of calls at once share one reading. */
  function recall(token: string): Promise<KnownToken> {
    const key = createHash('sha256').update(token).digest('base64');
    const before = known.get(key);
    if (before) return before;
    const reading = read(token);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > CAPACITY && oldest !== undefined) known.delete(oldest);
    return reading;
  }

  async function ask(token: string): Promise<boolean> {
    try {
      return await isAccountValid(token);
    } catch (error) {
      log.warn({ err: error }, 'Google does not say whether an account is still valid');
      return true;
    }
  }

  return {
    issuer: firebaseIssuer(settings.projectId),
    settings: { provider: 'firebase', ...settings },
    async verify(token) {
      const entry = await recall(token);
      const now = clock().getTime();
      if (entry.expiresAt.getTime() <= now) throw tokenRefusal();
      if (now - entry.askedAt >= ASK_AGAIN_MS) {
        entry.askedAt = now;
        entry.isValid = ask(token);
      }
      if (!(await entry.isValid)) throw tokenRefusal();
      return { verified: entry.verified };
    },
    removeAccount,
  };
}
