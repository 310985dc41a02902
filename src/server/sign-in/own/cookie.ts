import { SESSION_SECONDS } from './session-end.ts';

/** Seconds for which a browser is remembered after its last sign-in. */
export const BROWSER_SECONDS = 365 * 24 * 3600;

/** Seconds to enter the code: long enough to find the phone. */
export const HALF_SIGN_IN_SECONDS = 600;

const SECRET = /^[\w-]{43}$/;

/**
 * Returns a cookie that scripts cannot read and that is not sent with requests from other sites. On https, its name prefix makes the
 * browser reject a cookie set by a sibling domain or without https.
 */
function createSecretCookie(plainName: string, lastsSeconds: number, secure: boolean) {
  const name = secure ? `__Host-${plainName}` : plainName;
  const write = (secret: string, maxAge: number) =>
    `${name}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    /** Returns the secret in a Cookie header; null without a valid one. */
    read(header: string | undefined = ''): string | null {
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
      const secret = pair?.slice(name.length + 1) ?? '';
      return SECRET.test(secret) ? secret : null;
    },
    /** Returns the Set-Cookie header that stores or renews the secret. */
    give: (secret: string): string => write(secret, lastsSeconds),
    /** Returns the Set-Cookie header that deletes the cookie. */
    take: (): string => write('', 0),
  };
}

export type SecretCookie = ReturnType<typeof createSecretCookie>;

export function createSessionCookie(secure: boolean): SecretCookie {
  return createSecretCookie('session', SESSION_SECONDS, secure);
}

/** Returns the cookie that identifies a known browser even after its session has ended. */
export function createBrowserCookie(secure: boolean): SecretCookie {
  return createSecretCookie('browser', BROWSER_SECONDS, secure);
}

/** Returns the cookie for a sign-in that still needs a second-factor code. */
export function createHalfSignInCookie(secure: boolean): SecretCookie {
  return createSecretCookie('half-sign-in', HALF_SIGN_IN_SECONDS, secure);
}
