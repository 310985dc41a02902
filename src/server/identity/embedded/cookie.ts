import { SESSION_SECONDS } from './sessions.ts';

const SECRET = /^[\w-]{43}$/;

export interface SessionCookie {
  /** The session's secret in a Cookie header; null without one. */
  read(header: string | undefined): string | null;
  /** The Set-Cookie header that gives the browser the secret, or renews it. */
  give(secret: string): string;
  /** The Set-Cookie header that takes it away. */
  take(): string;
}

/**
 * The cookie that scripts cannot read and other sites cannot send. On https its name makes the browser refuse one
 * that was set by a neighbouring domain or without https.
 */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const write = (secret: string, maxAge: number) =>
    `${name}=${secret}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    read(header = '') {
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
      const secret = pair?.slice(name.length + 1) ?? '';
      return SECRET.test(secret) ? secret : null;
    },
    give: (secret) => write(secret, SESSION_SECONDS),
    take: () => write('', 0),
  };
}
