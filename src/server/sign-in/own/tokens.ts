import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { CLUB_ACCOUNT, joinClubAccount } from '../club-account.ts';
import { type Bearer, type ClubAccount, tokenRefusal, type VerifiedToken } from '../identity.ts';
import { isSessionOpen, ISSUER } from './session-end.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

const LIFE_SECONDS = 15 * 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** The maximum number of verified tokens in the cache. */
const REMEMBERED = 10_000;

/** Manages bearer tokens. They contain only an account and a session; anything that may change is looked up on each call. */
export function createTokens({
  issuer,
  db,
  clock,
  keys,
}: {
  issuer: string;
  db: Db;
  clock: Clock;
  keys: SigningKeys;
}) {
  /** Verified tokens by their hash, cached because checking a signature is expensive and a token remains genuine until it expires. */
  const genuine = new BoundedMap<string, TokenClaims & { endsAt: number }>(REMEMBERED);

  async function check(token: string): Promise<TokenClaims & { endsAt: number }> {
    try {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        async ({ kid = '' }) => {
          const key = await keys.find(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        { issuer, audience: issuer, algorithms: [ALGORITHM], requiredClaims: ['exp'], currentDate: clock() },
      );
      const { sub: uid, sid: sessionId, exp } = claims.parse(payload);
      return { uid, sessionId, kid: protectedHeader.kid ?? '', endsAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw tokenRefusal();
      throw error;
    }
  }

  async function read(token: string): Promise<TokenClaims> {
    const digest = hash('sha256', token, 'base64url');
    const known = genuine.get(digest);
    if (known && clock().getTime() < known.endsAt) return known;
    const checked = await check(token);
    genuine.set(digest, checked);
    return checked;
  }

  return {
    async mint(uid: string, sessionId: string): Promise<{ token: string; expiresIn: number }> {
      const now = Math.floor(clock().getTime() / 1000);
      const signer = await keys.signer();
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: signer.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFE_SECONDS)
        .sign(signer.key);
      return { token, expiresIn: LIFE_SECONDS };
    },
    /**
     * Returns the bearer of a token. Throws Refusal('sign-in-required') unless the token is genuine and unexpired and its session and key
     * are still valid.
     */
    async verify(token: string): Promise<Bearer> {
      const known = await read(token);
      const bearer = await findBearer(db, known, clock());
      if (!bearer) throw tokenRefusal();
      return bearer;
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

interface TokenClaims {
  uid: string;
  sessionId: string;
  /** The id of the key that signed the token. */
  kid: string;
}

type Verified = Omit<VerifiedToken, 'issuer' | 'subject'>;

type Values = TokenClaims & Pick<VerifiedToken, 'issuer' | 'subject'> & { now: Date };

const selectBearer = prepared<Values, Verified & ClubAccount>(
  'find-bearer',
  (of) => sql`select a.email, a.email_verified as "emailVerified", a.display_name as "displayName",
      a.photo_url as "photoURL", identity_sessions.provider, identity_sessions.signed_in_at as "authTime",
      coalesce(identity_sessions.authenticated_at, identity_sessions.signed_in_at) as "provenAt",
      exists (select from identity_factors f where f.account_id = a.id and f.confirmed_at is not null)
        as "hasSecondFactor", ${CLUB_ACCOUNT}
    from identity_sessions join identity_accounts a on a.id = identity_sessions.account_id
      ${joinClubAccount(of)}
    where identity_sessions.id = ${of.sessionId} and a.id = ${of.uid} and ${isSessionOpen(of.now)}
      and exists (select from identity_signing_keys k where k.kid = ${of.kid})`,
);

/**
 * Returns the bearer of a token and their club account in one statement, because it runs on every API call. Returns null when the session
 * has ended, the account has been removed or the key has been withdrawn.
 */
export async function findBearer(
  db: Db,
  { uid, sessionId, kid }: TokenClaims,
  now: Date,
): Promise<Required<Bearer> | null> {
  const identity = { issuer: ISSUER, subject: uid };
  const [row] = await selectBearer(db, { ...identity, uid, sessionId, kid, now });
  if (!row) return null;
  const { userId, clubEmail, clubEmailVerified, clubName, role, householdId, removedAt, ...verified } = row;
  return {
    verified: { ...identity, ...verified },
    account: { userId, clubEmail, clubEmailVerified, clubName, role, householdId, removedAt },
    session: sessionId,
  };
}
