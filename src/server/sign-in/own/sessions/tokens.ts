import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Bearer } from '../../identity.ts';
import { tokenRefusal } from '../../token-refusal.ts';
import { findBearer, type TokenClaims } from './bearer-store.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

const LIFE_SECONDS = 15 * 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** Genuine tokens remembered at a time. */
const REMEMBERED = 10_000;

export interface Tokens {
  mint(uid: string, sessionId: string): Promise<{ token: string; expiresIn: number }>;
  /**
   * Returns the bearer of a token. Throws Refusal('sign-in-required') unless it is genuine and fresh, and its session and
   * key still count.
   */
  verify: (token: string) => Promise<Bearer>;
}

interface Parts {
  issuer: string;
  db: Db;
  clock: Clock;
  keys: SigningKeys;
}

/** Bearer tokens that name an account and a session, nothing more: what may change is looked up on each call. */
export function createTokens({ issuer, db, clock, keys }: Parts): Tokens {
  /** Has genuine tokens by their hash: they stay genuine until they end, and checking a signature is dear. */
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
    async mint(uid, sessionId) {
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
    async verify(token) {
      const known = await read(token);
      const bearer = await findBearer(db, known, clock());
      if (!bearer) throw tokenRefusal();
      return { ...bearer, session: known.sessionId };
    },
  };
}
