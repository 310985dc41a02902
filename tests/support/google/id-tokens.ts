import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import type { Clock } from '#server/platform/clock.ts';
import type { GoogleAccount } from './accounts.ts';

const KEY_ID = 'google-key-1';
export const TOKEN_SECONDS = 3600;

export interface IdTokens {
  /** The keys that Google publishes for servers. */
  jwks: { keys: JWK[] };
  /** Returns a token as Firebase issues it for a sign-in at `authTime` (seconds); `changes` makes it invalid. */
  sign(account: GoogleAccount, authTime: number, changes?: JWTPayload, by?: CryptoKey): Promise<string>;
}

/** Creates a signer of ID tokens like Google's, with a new key for each run. */
export async function createIdTokens(projectId: string, clock: Clock): Promise<IdTokens> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    sign(account, authTime, changes = {}, by = privateKey) {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: account.localId,
        user_id: account.localId,
        auth_time: authTime,
        iat: now,
        exp: now + TOKEN_SECONDS,
        ...(account.displayName !== undefined && { name: account.displayName }),
        ...(account.photoUrl !== undefined && { picture: account.photoUrl }),
        email: account.email,
        email_verified: account.emailVerified,
        firebase: {
          identities: { email: [account.email] },
          sign_in_provider: account.federatedId === undefined ? 'password' : 'google.com',
        },
        ...changes,
      })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .sign(by);
    },
  };
}
