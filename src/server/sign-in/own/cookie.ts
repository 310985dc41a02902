import { SESSION_SECONDS } from './session-end.ts';

/** A browser that does not come back is remembered for this long. */
export const BROWSER_SECONDS = 365 * 24 * 3600;

/** Long enough to find the phone. */
export const HALF_SIGN_IN_SECONDS = 600;

const SECRET = /^[\w-]{43}$/;

/**
 * Returns a cookie that scripts cannot read and other sites cannot send. On https its name makes the browser refuse one
 * that was set by a neighbouring domain or without https.
 */
function createSecretCookie(plainName: string, lastsSeconds: number, secure: boolean) {
  const name = secure ? `__Host-${plainName}` : plainName;
  const write = (secret: string, maxAge: number) =>
    `${name}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    /** Returns the secret in a Cookie header; null without one. */
    read(header: string | undefined = ''): string | null {
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
      const secret = pair?.slice(name.length + 1) ?? '';
      return SECRET.test(secret) ? secret : null;
    },
    /** Returns the Set-Cookie header that gives the browser the secret, or renews it. */
    give: (secret: string): string => write(secret, lastsSeconds),
    /** Returns the Set-Cookie header that takes it away. */
    take: (): string => write('', 0),
  };
}

export type SecretCookie = ReturnType<typeof createSecretCookie>;

/** Holds the secret of a session. */
export function createSessionCookie(secure: boolean): SecretCookie {
  return createSecretCookie('session', SESSION_SECONDS, secure);
}

/** Holds what a browser is known by after the session. */
export function createBrowserCookie(secure: boolean): SecretCookie {
  return createSecretCookie('browser', BROWSER_SECONDS, secure);
}

/** Holds the secret of a sign-in that wants a code. */
export function createHalfSignInCookie(secure: boolean): SecretCookie {
  return createSecretCookie('half-sign-in', HALF_SIGN_IN_SECONDS, secure);
}
