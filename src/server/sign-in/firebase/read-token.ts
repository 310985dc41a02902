import { createRemoteJWKSet, customFetch, errors, jwtVerify, type FetchImplementation } from 'jose';
import * as z from 'zod/mini';
import { email, imageUrlOrNone } from '#contract/fields.ts';
import { optionalName } from '#contract/people/names.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import type { VerifiedToken } from '../identity.ts';
import { tokenRefusal } from '../token-refusal.ts';
import { t } from '../texts.ts';

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
  email: z.catch(z.nullable(email), null),
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
export interface GenuineToken {
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

interface Options {
  projectId: string;
  clock: Clock;
  fetch: FetchImplementation;
}

/**
 * Makes the function that reads Firebase's ID tokens by the rules of Google's guide for servers. It throws
 * Refusal('sign-in-required') for any that Google did not make for this project and this time, and passes on the
 * error when Google's keys cannot be fetched.
 */
export function createTokenReader({ projectId, clock, fetch }: Options) {
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
