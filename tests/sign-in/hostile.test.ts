import fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { OAUTH_CLIENT } from '../support/google/oidc.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const EVIL = 'https://evil.example';
const site = await startSite({
  publicUrl: 'https://club.example',
  // Google is configured, so that its calls exist.
  outside: { google: OAUTH_CLIENT },
});
forgetEverybody(site);
const calls = await listCalls();
let ann: Visitor;

/** Returns every call of the service that changes something. */
async function listCalls(): Promise<string[]> {
  const paths: string[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    if (method === 'POST') paths.push(url);
  });
  await app.register(async (scope) => site.services.identity.routes?.(scope));
  await app.close();
  return paths;
}

beforeEach(async () => {
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
});

test('the calls that are tried below are all there are', () => {
  expect(calls.length).toBeGreaterThan(12);
  expect(calls).toEqual(expect.arrayContaining(['/sign-in', '/password', '/end-session', '/google/finish']));
});

describe('a page of another site', () => {
  test('can make no call with the cookie of its reader', async () => {
    for (const path of calls)
      for (const headers of [{ origin: EVIL }, { origin: undefined }, { 'sec-fetch-site': 'cross-site' }])
        expect(await ann.refused(path, {}, headers), path).toBe('403 auth/unauthorized-domain');
    expect((await ann.enter('/refresh')).user.email).toBe(ANN.email);
  });

  test('is given no leave to ask, nor to read an answer', async () => {
    for (const path of calls) {
      const asked = await fetch(`${site.url}/identity${path}`, {
        method: 'OPTIONS',
        headers: { origin: EVIL, 'access-control-request-method': 'POST' },
      });
      expect(asked.headers.get('access-control-allow-origin'), path).toBeNull();
    }
  });
});

describe('a session', () => {
  test('does not become the person’s own when a stranger planted it in the browser', async () => {
    const eve = createVisitor(site);
    await eve.enter('/sign-up', { ...ANN, email: 'eve@example.com' });
    const planted = eve.cookie;
    for (const cookie of [planted, `__Host-session=${'x'.repeat(43)}`]) {
      const victim = createVisitor(site);
      victim.cookie = cookie;
      await victim.enter('/sign-in', ANN);
      expect(victim.cookie).not.toBe(cookie);
    }
    expect((await eve.post('/refresh')).body).toEqual({ user: null });
  });

  test('gets a new secret with a new password: a copied cookie is refused', async () => {
    const copied = ann.cookie;
    await ann.enter('/password', { current: ANN.password, next: 'Newpass-2-come' });
    expect(ann.cookie).not.toBe(copied);
    const thief = createVisitor(site);
    thief.cookie = copied;
    expect((await thief.post('/refresh')).body).toEqual({ user: null });
  });

  test('cannot be replayed after sign-out, neither by its cookie nor by its tokens', async () => {
    const { token } = await ann.enter('/refresh');
    const kept = ann.cookie;
    const ask = () =>
      fetch(`${site.url}/api/announcements`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    await ann.post('/sign-out');
    expect((await ask()).status).toBe(401);
    expect(await whoIs(site, token)).toBeNull();
    ann.cookie = kept;
    expect((await ann.post('/refresh')).body).toEqual({ user: null });
    expect(await ann.refused('/profile', {})).toBe('401 auth/user-token-expired');
  });
});

describe('no call stumbles over', () => {
  /** Returns a body in which every field that any call knows has this value. */
  const filledWith = (value: unknown) =>
    Object.fromEntries(
      ['email', 'password', 'displayName', 'photoURL', 'token', 'current', 'next', 'id', 'query'].map(
        (field) => [field, value],
      ),
    );

  test.each([
    ['10 kB in a field', filledWith('Ab'.repeat(700))],
    ['10 kB in one field', { email: 'a'.repeat(10_000), token: 'b'.repeat(1000) }],
    ['100 kB', filledWith('Ab'.repeat(6000))],
    ['NUL', filledWith('Ab\0cdef@example.com')],
    ['line ends', filledWith('Ab@example.com\r\nSet-Cookie: session=~')],
    ['half a letter', filledWith('Abcdef\ud800')],
    ['numbers', filledWith(7)],
    ['lists', filledWith([])],
    ['objects', filledWith({ toString: 'x' })],
    ['null', filledWith(null)],
    ['a name of JavaScript’s own', '{"__proto__":{"email":"ann@example.com"},"constructor":1}'],
    ['brackets without end', '['.repeat(10_000)],
  ])('%s', async (_what, body) => {
    for (const path of calls.filter((call) => call !== '/sign-out')) {
      const { status, headers } = await ann.post(path, body);
      expect(status, path).toBeLessThan(500);
      // The service's own tokens never contain a tilde.
      expect(headers.get('set-cookie') ?? '', path).not.toContain('session=~');
    }
  });

  test('an address with line ends, which would add a header to the e-mail', async () => {
    const email = 'ann@example.com\r\nBcc: eve@example.com';
    for (const path of ['/sign-up', '/sign-in', '/forgot'])
      expect(await ann.refused(path, { ...ANN, email }), path).toBe('400 auth/invalid-email');
  });

  test.each([
    'victim,foo@evil.example',
    'x;foo@evil.example',
    'x<foo@evil.example',
    'group:foo@evil.example',
  ])('an e-mail whose letters would go to somebody else: %s', async (email) => {
    for (const path of ['/sign-up', '/sign-in', '/forgot'])
      expect(await ann.refused(path, { ...ANN, email }), path).toBe('400 auth/invalid-email');
  });

  test.each(["o'brien+club@example.com", 'a.b_c-d!#$%&*/=?^{|}~@example.com'])(
    'an odd e-mail of an honest person: %s',
    async (email) => {
      await createVisitor(site).enter('/sign-up', { ...ANN, email });
    },
  );

  test.each([
    ['a Kelvin sign', '\u212aelvin@example.com'],
    ['a dotless i', 'adm\u0131n@example.com'],
    ['a Cyrillic a', '\u0430nn@example.com'],
    ['full-width letters', '\uff41nn@example.com'],
    ['a foreign domain', 'ann@ex\u00e4mple.com'],
  ])('an e-mail that looks like another: %s', async (_what, email) => {
    for (const path of ['/sign-up', '/sign-in', '/forgot'])
      expect(await ann.refused(path, { ...ANN, email }), path).toBe('400 auth/invalid-email');
  });
});
