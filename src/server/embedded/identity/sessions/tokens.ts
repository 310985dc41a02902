import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '../../../clock.ts';
import { refuseToken } from '../../../identity/refuse-token.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

const LIFE_SECONDS = 15 * 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export interface Tokens {
  mint(uid: string, sessionId: string): Promise<{ token: string; expiresIn: number }>;
  /** Whose token it is, of which session, and which key has signed it. Throws Refusal('sign-in-required') unless it is genuine and fresh. */
  read(token: string): Promise<{ uid: string; sessionId: string; kid: string }>;
}

/** Bearer tokens that name an account and a session, nothing more: what may change is looked up on each call. */
export function createTokens(issuer: string, clock: Clock, keys: SigningKeys): Tokens {
  async function verify(token: string): Promise<{ payload: unknown; kid: string }> {
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
      return { payload, kid: protectedHeader.kid ?? '' };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refuseToken();
      throw error;
    }
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
    async read(token) {
      const { payload, kid } = await verify(token);
      const { sub, sid } = claims.parse(payload);
      return { uid: sub, sessionId: sid, kid };
    },
  };
}
