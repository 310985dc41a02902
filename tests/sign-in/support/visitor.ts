import { expect } from 'vitest';
import { listAnnouncements } from '#contract/club/announcements.ts';
import { endpoints } from '#contract/site/api.ts';
import { IDENTITY_BASE, type RefusalCode } from '#contract/endpoint.ts';
import { identityFailure } from '#contract/identity-failure.ts';
import type { SignedIn } from '#contract/identity/sign-in.ts';
import { Refusal } from '#server/platform/errors.ts';
import { listRefusals } from '#server/platform/http/openapi.ts';
import type { VerifiedToken } from '#server/sign-in/identity.ts';
import { api } from '../../support/client.ts';
import { readEntry, readExactly } from '../../support/exactly.ts';
import { bearer } from '../../support/people.ts';
import type { TestServer } from '../../support/server.ts';
import { keepCookies } from './cookies.ts';
import type { Site } from './site.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  /** The Set-Cookie header of the response, if there is one. */
  setCookie: string | undefined;
  setCookies: string[];
}

export interface Visitor {
  /** The Cookie header that the browser would send. */
  cookie: string;
  post(path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<Answer>;
  /** Makes a call that must succeed: sign-up, sign-in, refresh or profile. */
  enter(path: string, body?: unknown): Promise<SignedIn>;
  /** Makes a call that must fail. Returns its HTTP status and code. */
  refused(path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<string>;
}

export const ANN = { email: 'ann@example.com', password: 'Abcdef' };

/** Returns the refusals that an identity call documents. */
function documentedOf(path: string): RefusalCode[] {
  const endpoint = [...endpoints.values()].find((call) => call.base === IDENTITY_BASE && call.path === path);
  // Every call may also return this refusal, so the documentation does not repeat it.
  return [...(endpoint ? listRefusals(endpoint) : []), 'auth/internal-error'];
}

export function createVisitor(site: Pick<TestServer, 'url' | 'publicUrl'>, ip = '203.0.113.7'): Visitor {
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
      const setCookies = response.headers.getSetCookie();
      const [setCookie] = setCookies;
      visitor.cookie = keepCookies(visitor.cookie, setCookies);
      const { status, headers: received } = response;
      return { status, headers: received, body: await response.json(), setCookie, setCookies };
    },
    async enter(path, body) {
      const answer = await visitor.post(path, body);
      return readEntry(answer.body);
    },
    async refused(path, body, headers) {
      const answer = await visitor.post(path, body, headers);
      const { code } = readExactly(identityFailure, answer.body, `the refusal of ${path}`);
      expect(documentedOf(path), `what ${path} may refuse with`).toContain(code);
      return `${answer.status} ${code}`;
    },
  };
  return visitor;
}

/** Makes a person's first call to the club, which makes them one of its users. */
export async function comeIn(site: TestServer, token: string): Promise<void> {
  await api(site).as(bearer('', token)).ask(listAnnouncements);
}

/** Returns the club's user for a token, or null when the club requires a sign-in. */
export async function whoIs(site: TestServer, token: string): Promise<VerifiedToken | null> {
  try {
    return (await site.services.identity.verify(token)).verified;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sign-in-required') return null;
    throw error;
  }
}

/** Removes an account, as the club does when it removes its user. */
export function removeAccount(site: Site, email: string): Promise<void> {
  return site.db.transaction().execute((trx) => site.services.identity.removeAccount(trx, email));
}
