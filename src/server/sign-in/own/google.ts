import { t } from '#texts/sign-in.js';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod/mini';
import { accountEmail, imageUrlOrNone } from '#contract/fields.ts';
import { optionalName } from '#contract/people/names.ts';
import type { GoogleSettings } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/errors.ts';

const GOOGLE = new URL('https://accounts.google.com');
const TIMEOUT_SECONDS = 10;

/** The data that the browser keeps until Google sends it back. */
export interface GoogleMemory {
  state: string;
  nonce: string;
  verifier: string;
  /** Whether a signed-in user is proving their identity again. */
  again?: boolean | undefined;
}

/** The profile of a person whose email Google has verified. */
export interface GoogleProfile {
  subject: string;
  email: string;
  displayName: string;
  photoURL: string | null;
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: accountEmail,
  email_verified: z.literal(true),
  // A name at Google may not meet the club's rules; it is then left empty, so that the person can still sign in.
  name: z.catch(optionalName, ''),
  picture: z.catch(imageUrlOrNone, null),
});

interface Options extends GoogleSettings {
  publicUrl: string;
  fetch: typeof fetch;
}

/** Signs users in with Google through the authorization code flow, with PKCE, state and nonce. */
export function createGoogle({ clientId, clientSecret, publicUrl, fetch }: Options) {
  const callback = `${publicUrl}/identity/google/callback`;
  let opening: Promise<Configuration> | undefined;

  /** Fetches Google's OpenID configuration on first use, so that the site starts without Google. */
  function open(): Promise<Configuration> {
    opening ??= discovery(GOOGLE, clientId, clientSecret, undefined, {
      [customFetch]: (url, options) => fetch(url, options),
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks],
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    /** Returns the URL that the popup opens for a sign-in attempt named by the page, and what the browser must keep for it. */
    async begin(attempt: string): Promise<{ url: URL; memory: GoogleMemory }> {
      const config = await open();
      const memory = {
        state: `${attempt}.${randomState()}`,
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: memory.state,
        nonce: memory.nonce,
        code_challenge: await calculatePKCECodeChallenge(memory.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url, memory };
    },
    /**
     * Returns the Google user from the query of the URL to which Google redirected. Throws Refusal when Google has not verified the email.
     */
    async finish(query: string, { state, nonce, verifier }: GoogleMemory): Promise<GoogleProfile> {
      const tokens = await authorizationCodeGrant(await open(), new URL(`${callback}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const read = claims.safeParse(tokens.claims());
      if (!read.success) throw new Refusal('auth/unverified-email', t.unverifiedGoogle);
      const { sub: subject, name: displayName, picture: photoURL } = read.data;
      return { subject, email: read.data.email, displayName, photoURL };
    },
    /** Whether an error of `finish` means that the person cancelled at Google. */
    wasCancelled: (error: unknown): boolean =>
      error instanceof AuthorizationResponseError && error.error === 'access_denied',
  };
}

export type Google = ReturnType<typeof createGoogle>;
