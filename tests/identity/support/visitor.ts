import * as z from 'zod/mini';
import { identityFailure, signedIn, type SignedIn } from '#contract/identity.ts';
import type { Site } from './site.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  /** The Set-Cookie header, if there is one. */
  setCookie: string | undefined;
}

export interface Visitor {
  /** What the browser would send as Cookie. */
  cookie: string;
  post(path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<Answer>;
  /** A call that must succeed: sign-up, sign-in, refresh or profile. */
  enter(path: string, body?: unknown): Promise<SignedIn>;
  /** A call that must fail: its HTTP status and code. */
  refused(path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<string>;
}

export const ANN = { email: 'ann@example.com', password: 'Abcdef' };

/** Somebody at a browser of their own. */
export function createVisitor(site: Site, ip = '203.0.113.7'): Visitor {
  const visitor: Visitor = {
    cookie: '',
    async post(path, body = {}, headers = {}) {
      const sent: Record<string, string | undefined> = {
        'content-type': 'application/json',
        origin: site.publicUrl,
        'x-forwarded-for': ip,
        ...(visitor.cookie && { cookie: visitor.cookie }),
        ...headers,
      };
      const response = await fetch(`${site.url}/identity${path}`, {
        method: 'POST',
        headers: Object.entries(sent).filter((header): header is [string, string] => header[1] !== undefined),
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const [setCookie] = response.headers.getSetCookie();
      if (setCookie !== undefined) visitor.cookie = setCookie.split(';')[0] ?? '';
      return { status: response.status, headers: response.headers, body: await response.json(), setCookie };
    },
    async enter(path, body) {
      const answer = await visitor.post(path, body);
      return signedIn.parse(answer.body);
    },
    async refused(path, body, headers) {
      const answer = await visitor.post(path, body, headers);
      return `${answer.status} ${identityFailure.parse(answer.body).code}`;
    },
  };
  return visitor;
}

const me = z.looseObject({ subject: z.string() });

/** Whom the API takes the bearer of a token for; null if it wants a sign-in. */
export async function whoIs(site: Site, token: string): Promise<z.output<typeof me> | null> {
  const response = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 401) return null;
  return me.parse(await response.json());
}
