import { googleOutcome } from '#contract/identity/google.ts';
import { identityFailure } from '#contract/identity-failure.ts';
import { signedIn } from '#contract/identity/sign-in.ts';
import * as z from 'zod/mini';
import type { TestOidc } from '../../support/google/oidc.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

const ATTEMPT = '0123456789abcdef0123456789abcdef';

export interface Popup {
  /** The address at Google that the club opens. */
  url: URL;
  /** The cookie that the club has stored in the browser for the return. */
  memory: string;
}

/** Opens the popup, as 'Continue with Google' does. */
export async function openPopup(site: Site, visitor: Visitor, attempt = ATTEMPT): Promise<Popup> {
  const response = await fetch(`${site.url}/identity/google/start?attempt=${attempt}`, {
    headers: { cookie: visitor.cookie },
    redirect: 'manual',
  });
  const [memory = ''] = response.headers.getSetCookie();
  const location = response.headers.get('location') ?? '';
  return { url: new URL(location, `${site.publicUrl}/identity/google/`), memory: memory.split(';')[0] ?? '' };
}

/** Follows Google's redirects with its cookies, up to the form or back to the club. */
async function follow(oidc: TestOidc, start: string, jar: Map<string, string>, form?: URLSearchParams) {
  let address = start;
  for (let body = form; address.startsWith(oidc.url); body = undefined) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return address;
    address = new URL(location, address).href;
  }
  return address;
}

/** Chooses an account at Google, or cancels when `email` is null. Returns the query with which Google redirects the popup back. */
export async function choose(oidc: TestOidc, { url }: Popup, email: string | null): Promise<string> {
  const jar = new Map<string, string>();
  const chooser = await follow(oidc, `${oidc.url}${url.pathname}${url.search}`, jar);
  const form = new URLSearchParams(email === null ? { cancel: 'yes' } : { email });
  return new URL(await follow(oidc, chooser, jar, form)).search;
}

const entered = z.extend(signedIn, { isNewUser: z.boolean() });

/** Signs in with Google's response, as the callback page does. */
export function finish(visitor: Visitor, popup: Popup, query: string, cookie = popup.memory) {
  const all = [visitor.cookie, cookie].filter(Boolean).join('; ');
  return visitor.post('/google/finish', { query }, { cookie: all });
}

export async function enterByGoogle(site: Site, oidc: TestOidc, visitor: Visitor, email: string) {
  const popup = await openPopup(site, visitor);
  const answer = await finish(visitor, popup, await choose(oidc, popup, email));
  visitor.cookie = answer.setCookies.find((line) => line.startsWith('session='))?.split(';')[0] ?? '';
  return entered.parse(answer.body);
}

/** Chooses an account at Google and returns the club's refusal. */
export async function refusedByGoogle(site: Site, oidc: TestOidc, visitor: Visitor, email: string | null) {
  const popup = await openPopup(site, visitor);
  const answer = await finish(visitor, popup, await choose(oidc, popup, email));
  googleOutcome.parse(answer.body);
  return `${answer.status} ${identityFailure.parse(answer.body).code}`;
}
