import { beforeEach, describe, expect, test } from 'vitest';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const EVIL = 'https://evil.example';
const onHttps = await startSite({ publicUrl: 'https://club.example' });
const onHttp = await startSite();

describe('a club on https', () => {
  forgetEverybody(onHttps);
  let ann: Visitor;

  beforeEach(async () => {
    ann = createVisitor(onHttps);
    await ann.enter('/sign-up', ANN);
  });

  test('gives a cookie that no script, other site or plain http can have, for 30 days', async () => {
    const { setCookie } = await ann.post('/sign-in', ANN);
    expect(setCookie).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('renews the cookie with each visit and takes it away at sign-out', async () => {
    const renewed = await ann.post('/refresh');
    expect(renewed.setCookie).toMatch(/^__Host-session=[\w-]{43}; .*Max-Age=2592000/);
    const left = await ann.post('/sign-out');
    expect(left.setCookie).toBe('__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
    expect(left.body).toEqual({ user: null });
  });

  test('clears what the browser has kept at sign-out, and at nothing else; the known browser stays known', async () => {
    const cleared = async (path: string, body?: unknown) =>
      (await ann.post(path, body)).headers.get('clear-site-data');
    for (const path of ['/refresh', '/profile']) expect(await cleared(path, {})).toBeNull();
    // Cookies are not cleared, because one of them marks this browser as known.
    expect(await cleared('/sign-out')).toBe('"cache", "storage"');
    expect(await cleared('/sign-in', ANN)).toBeNull();
  });

  test('leaves a dead cookie alone, since another tab may have put a new one', async () => {
    ann.cookie = `__Host-session=${'x'.repeat(43)}`;
    expect((await ann.post('/refresh')).setCookie).toBeUndefined();
  });

  test('lets no answer be kept in a cache', async () => {
    const { headers } = await ann.post('/refresh');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  const strangers: [string, Record<string, string | undefined>][] = [
    ['a page of another site', { origin: EVIL }],
    ['a page that hides its origin', { origin: undefined }],
    ['a sandboxed page', { origin: 'null' }],
    ['a browser that says it is cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring domain', { 'sec-fetch-site': 'same-site' }],
    ['a page whose host header agrees with it', { origin: 'https://evil.example', host: 'evil.example' }],
  ];

  test.each(strangers)('%s cannot use somebody’s session', async (_who, headers) => {
    for (const path of ['/refresh', '/sign-out', '/profile'])
      expect(await ann.refused(path, { displayName: 'Evil' }, headers)).toBe('403 auth/unauthorized-domain');
    const { user } = await ann.enter('/refresh');
    expect(user.displayName).toBe('');
  });

  test.each(strangers)('%s cannot sign anybody in or up', async (_who, headers) => {
    expect(await ann.refused('/sign-in', ANN, headers)).toBe('403 auth/unauthorized-domain');
    expect(await ann.refused('/sign-up', { ...ANN, email: 'bob@example.com' }, headers)).toBe(
      '403 auth/unauthorized-domain',
    );
  });

  test('a user at a wrong address is told the right one', async () => {
    const { body } = await ann.post('/sign-in', ANN, { origin: 'http://10.0.0.7:3000' });
    expect(body).toMatchObject({ message: 'Please open https://club.example and sign in there.' });
  });

  test.each([
    ['text', 'text/plain', JSON.stringify(ANN)],
    ['a form', 'application/x-www-form-urlencoded', 'email=ann@example.com&password=Abcdef'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ])('what a form can send without asking is not read: %s', async (_what, type, body) => {
    expect(await ann.refused('/sign-in', body, { 'content-type': type })).toBe('415 auth/argument-error');
  });
});

describe('a club on http', () => {
  forgetEverybody(onHttp);

  test('gives a cookie without what only https has', async () => {
    const { setCookie } = await createVisitor(onHttp).post('/sign-up', ANN);
    expect(setCookie).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  });

  test('answers its page under whichever name it was opened', async () => {
    const ann = createVisitor(onHttp);
    const { status } = await ann.post('/sign-up', ANN, { origin: onHttp.url });
    expect(status).toBe(200);
  });

  test('rejects other origins, including another port on the same machine', async () => {
    const ann = createVisitor(onHttp);
    for (const origin of [EVIL, 'http://127.0.0.1:1', 'http://127.0.0.1'])
      expect(await ann.refused('/sign-up', ANN, { origin })).toBe('403 auth/unauthorized-domain');
  });
});

describe('the session cookie', () => {
  forgetEverybody(onHttp);

  test('is worth nothing to the API, which wants a token', async () => {
    const ann = createVisitor(onHttp);
    await ann.enter('/sign-up', ANN);
    expect(await whoIs(onHttp, ann.cookie.replace('session=', ''))).toBeNull();
    const response = await fetch(`${onHttp.url}/api/users/${ANN.email}`, {
      headers: { cookie: ann.cookie },
    });
    expect(response.status).toBe(401);
  });

  test('is not in the database: only its hash is', async () => {
    const ann = createVisitor(onHttp);
    await ann.enter('/sign-up', ANN);
    const sessions = await onHttp.db.selectFrom('identity_sessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(ann.cookie.replace('session=', ''));
  });
});
