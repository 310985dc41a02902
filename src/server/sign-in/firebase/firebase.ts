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

/** Milliseconds between checks with Google, and so the longest time that a disabled account remains usable. */
const ASK_AGAIN_MS = 5 * 60_000;

/** The maximum number of cached tokens. A token that has been dropped is verified again when it is next used. */
const CAPACITY = 10_000;

/** A cached token. It may stay in the cache after it expires, at most until CAPACITY further tokens have arrived. */
interface KnownToken extends GenuineToken {
  askedAt: number;
  isValid: Promise<boolean>;
}

/**
 * Verifies the tokens of Firebase Authentication. A verified token is cached until it expires, and every few minutes Google is asked
 * whether its account is still valid. While Google does not answer, signed tokens are accepted.
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
  /**
   * Deletes what remains of an account from before the club used Firebase. The account at Google is left alone because it belongs to the
   * person.
   */
  removeAccount: Identity['removeAccount'];
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

  /** Returns the cached token. Concurrent calls with the same token share one verification. */
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

/** Google's keys are cached for an hour. A token with an unknown key causes them to be fetched again earlier. */
const KEYS_LAST_MS = 3_600_000;

/** The tolerated difference in seconds between Google's clock and ours. */
const TOLERANCE_SECONDS = 10;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  // Google may have an email or a name that the club does not accept. An invalid email is read as null.
  email: z.catch(z.nullable(accountEmail), null),
  email_verified: z._default(z.boolean(), false),
  name: z.catch(optionalName, ''),
  picture: z.catch(imageUrlOrNone, null),
  firebase: z.object({
    sign_in_provider: z.string(),
    /** The type of the second factor, such as `totp` or `phone`. */
    sign_in_second_factor: z.optional(z.string()),
  }),
});
type Claims = z.output<typeof claims>;

/** Returns the issuer named in a Firebase project's tokens. */
export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

interface GenuineToken {
  verified: VerifiedToken;
  expiresAt: Date;
}

// jose's error codes for keys that could not be fetched. All other codes mean that the token is invalid.
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
    // Firebase updates `auth_time` when the user reauthenticates.
    provenAt: new Date(account.auth_time * 1000),
    hasSecondFactor: account.firebase.sign_in_second_factor !== undefined,
    displayName: account.name,
    photoURL: account.picture,
  };
}

/**
 * Returns a function that verifies Firebase's ID tokens by Google's rules for servers. It throws Refusal('sign-in-required') for a token
 * that Google did not issue for this project or that is not valid now, and rethrows the error when Google's keys cannot be fetched.
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

/** Google answers with one of these when the account was disabled, deleted or signed out everywhere after the token was issued. */
const ENDED =
  /^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

const failure = z.object({ error: z.object({ message: z.string() }) });

/**
 * Returns a function that asks Google whether the account of a verified token is still valid, because a token lasts an hour and does not
 * show later changes. It rejects when Google does not answer the question.
 */
function createAccountCheck({
  apiKey,
  publicUrl,
  fetch,
}: {
  apiKey: string;
  /** The origin of the site, sent as the referrer because a Google API key may be restricted to one site. */
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
