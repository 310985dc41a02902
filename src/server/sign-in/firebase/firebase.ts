import { t } from '#texts/sign-in.js';
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, jwtVerify } from 'jose';
import type { BaseLogger } from 'pino';
import * as z from 'zod/mini';
import { accountEmail, imageUrlOrNone } from '#contract/fields.ts';
import { optionalName } from '#contract/people/names.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FirebaseSettings } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Identity, tokenRefusal, type VerifiedToken } from '../identity.ts';

/** An account that Google has disabled may go on for this long at most. */
const ASK_AGAIN_MS = 5 * 60_000;

/** Tokens kept; each is read again when its turn to be dropped has come. */
const CAPACITY = 10_000;

/** Its place in memory lasts longer than itself, at most until the next CAPACITY tokens have come. */
interface KnownToken extends GenuineToken {
  askedAt: number;
  isValid: Promise<boolean>;
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
}: {
  settings: FirebaseSettings;
  publicUrl: string;
  clock: Clock;
  log: Pick<BaseLogger, 'warn'>;
  /** Deletes what is left of an account from before the club used Firebase; the account at Google is the person's own. */
  removeAccount: Identity['removeAccount'];
  /** How Google is reached. */
  fetch?: typeof globalThis.fetch;
}): Identity {
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

const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** A key that is not among them makes us fetch them again, whatever their age. */
const KEYS_LAST_MS = 3_600_000;

/** Google's clock and ours may differ by this many seconds. */
const TOLERANCE_SECONDS = 10;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  // A name or an address at Google may be longer or odder than the club accepts; its person can still sign in.
  email: z.catch(z.nullable(accountEmail), null),
  email_verified: z._default(z.boolean(), false),
  name: z.catch(optionalName, ''),
  picture: z.catch(imageUrlOrNone, null),
  firebase: z.object({
    sign_in_provider: z.string(),
    /** How the second factor was shown: `totp`, `phone`. */
    sign_in_second_factor: z.optional(z.string()),
  }),
});
type Claims = z.output<typeof claims>;

/** Tokens of a project name this as who made them. */
export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

/** A token that was found genuine, and until when it lasts. */
interface GenuineToken {
  verified: VerifiedToken;
  expiresAt: Date;
}

// jose's codes for keys that could not be fetched. All others are faults of the token.
const NO_KEYS = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

function isFaultOfToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !NO_KEYS.includes(error.code);
}

function toVerified(issuer: string, account: Claims): VerifiedToken {
  if (account.email === null) throw new Refusal('forbidden', t.ordinaryEmail);
  return {
    issuer,
    subject: account.sub,
    email: account.email,
    emailVerified: account.email_verified,
    provider: account.firebase.sign_in_provider,
    authTime: new Date(account.auth_time * 1000),
    // Firebase puts a new one into the token when somebody shows again who they are.
    provenAt: new Date(account.auth_time * 1000),
    hasSecondFactor: account.firebase.sign_in_second_factor !== undefined,
    displayName: account.name,
    photoURL: account.picture,
  };
}

/**
 * Makes the function that reads Firebase's ID tokens by the rules of Google's guide for servers. It throws
 * Refusal('sign-in-required') for any that Google did not make for this project and this time, and passes on the
 * error when Google's keys cannot be fetched.
 */
function createTokenReader({
  projectId,
  clock,
  fetch,
}: {
  projectId: string;
  clock: Clock;
  fetch: FetchImplementation;
}) {
  const issuer = firebaseIssuer(projectId);
  const keys = createRemoteJWKSet(GOOGLE_KEYS, { [customFetch]: fetch, cacheMaxAge: KEYS_LAST_MS });

  async function readClaims(token: string): Promise<Claims> {
    const now = clock();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        currentDate: now,
        clockTolerance: TOLERANCE_SECONDS,
      });
      const read = claims.safeParse(payload);
      const latest = now.getTime() / 1000 + TOLERANCE_SECONDS;
      if (!read.success || read.data.iat > latest || read.data.auth_time > latest) throw tokenRefusal();
      return read.data;
    } catch (error) {
      throw isFaultOfToken(error) ? tokenRefusal() : error;
    }
  }

  return async function readToken(token: string): Promise<GenuineToken> {
    const account = await readClaims(token);
    return { verified: toVerified(issuer, account), expiresAt: new Date(account.exp * 1000) };
  };
}

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const TIMEOUT_MS = 3_000;

/**
 * Google answers one of these for an account that was disabled, deleted or signed out everywhere since the token was made.
 */
const ENDED =
  /^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

const failure = z.object({ error: z.object({ message: z.string() }) });

/**
 * Makes the function that asks Google whether the account behind a genuine token is still valid: a token lasts an hour,
 * and says nothing of what happened since it was made. Rejects when Google does not answer the question.
 */
function createAccountCheck({
  apiKey,
  publicUrl,
  fetch,
}: {
  apiKey: string;
  /** Origin of the site: Google's keys may be restricted to the pages of one. */
  publicUrl: string;
  fetch: typeof globalThis.fetch;
}) {
  return async function isAccountValid(idToken: string): Promise<boolean> {
    const response = await fetch(`${LOOKUP}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return true;
    const { data } = failure.safeParse(await response.json());
    if (data && ENDED.test(data.error.message)) return false;
    throw new Error(`Google answered ${response.status} ${data?.error.message ?? 'without a reason'}`);
  };
}
