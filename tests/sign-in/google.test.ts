import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchByOidc } from '../support/google/by-oidc.ts';
import { OAUTH_CLIENT, startTestOidc } from '../support/google/oidc.ts';
import { choose, enterByGoogle, finish, openPopup, refusedByGoogle } from './support/at-google.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const oidc = await startTestOidc('http://club.test/identity/google/callback');
afterAll(() => oidc.close());
const site = await startSite({ outside: { google: OAUTH_CLIENT, fetch: fetchByOidc(oidc.url) } });
const unreachable = await startSite({
  outside: { google: OAUTH_CLIENT, fetch: fetchByOidc('http://127.0.0.1:1') },
});
forgetEverybody(site);
const GINA = 'gina@gmail.com';
let visitor: Visitor;

beforeEach(() => {
  oidc.claims.clear();
  visitor = createVisitor(site);
});

async function confirmEmail(email: string): Promise<void> {
  await site.db
    .updateTable('identity_accounts')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
}

describe('a user who signs in with Google', () => {
  test('gets an account with a confirmed e-mail, and finds it again', async () => {
    oidc.claims.set(GINA, { picture: 'https://example.com/gina.png' });
    const first = await enterByGoogle(site, oidc, visitor, GINA);
    expect(first).toMatchObject({
      isNewUser: true,
      user: {
        email: GINA,
        displayName: 'Gina Google',
        photoURL: 'https://example.com/gina.png',
        emailVerified: true,
      },
    });
    expect(await whoIs(site, first.token)).toMatchObject({
      subject: first.user.uid,
      provider: 'google.com',
      emailVerified: true,
    });
    const again = await enterByGoogle(site, oidc, createVisitor(site), GINA);
    expect(again).toMatchObject({ isNewUser: false, user: { uid: first.user.uid } });
  });

  test('is known by the Google account, not by an e-mail that may change', async () => {
    oidc.claims.set(GINA, { sub: 'gina' });
    const { user } = await enterByGoogle(site, oidc, visitor, GINA);
    oidc.claims.set('gina@new.example', { sub: 'gina' });
    const renamed = await enterByGoogle(site, oidc, visitor, 'gina@new.example');
    expect(renamed).toMatchObject({ isNewUser: false, user: { uid: user.uid, email: GINA } });
  });

  test('keeps a name that the club does not take out of it', async () => {
    oidc.claims.set(GINA, { name: `G\0${'x'.repeat(10_000)}`, picture: 'javascript:alert(1)' });
    const { user } = await enterByGoogle(site, oidc, visitor, GINA);
    expect(user).toMatchObject({ displayName: '', photoURL: null });
  });

  test('leaves no session behind when somebody else was signed in at the browser', async () => {
    const before = await visitor.enter('/sign-up', ANN);
    await enterByGoogle(site, oidc, visitor, GINA);
    expect(await whoIs(site, before.token)).toBeNull();
  });

  test('cannot sign in with a password that nobody has set', async () => {
    await enterByGoogle(site, oidc, visitor, GINA);
    for (const password of ['Abcdef', ''])
      expect(await createVisitor(site).refused('/sign-in', { email: GINA, password })).toBe(
        '401 auth/invalid-credential',
      );
  });
});

describe('an e-mail that has an account with a password', () => {
  test('is the same account when it was confirmed: both ways in work', async () => {
    const before = await visitor.enter('/sign-up', { ...ANN, displayName: 'Ann' });
    await confirmEmail(ANN.email);
    const linked = await enterByGoogle(site, oidc, createVisitor(site), ANN.email);
    expect(linked).toMatchObject({ isNewUser: false, user: { uid: before.user.uid, displayName: 'Ann' } });
    expect((await createVisitor(site).enter('/sign-in', ANN)).user.uid).toBe(before.user.uid);
    expect(await whoIs(site, before.token)).not.toBeNull();
  });

  test('goes to its owner when it was not: the password and the sessions of before are dead', async () => {
    const thief = createVisitor(site);
    const stolen = await thief.enter('/sign-up', { ...ANN, displayName: 'Not Ann' });
    const owner = await enterByGoogle(site, oidc, visitor, ANN.email);
    expect(owner.user).toMatchObject({
      uid: stolen.user.uid,
      displayName: 'Gina Google',
      emailVerified: true,
    });
    expect(await whoIs(site, stolen.token)).toBeNull();
    expect((await thief.post('/refresh')).body).toEqual({ user: null });
    expect(await thief.refused('/sign-in', ANN)).toBe('401 auth/invalid-credential');
    expect(await whoIs(site, owner.token)).not.toBeNull();
  });

  test('goes to its owner with no way back for the other: a reset link of before is dead', async () => {
    const thief = createVisitor(site);
    await thief.enter('/sign-up', ANN);
    const link = await site.db
      .transaction()
      .execute(async (trx) => site.services.identity.makeResetLink?.(trx, ANN.email));
    await enterByGoogle(site, oidc, visitor, ANN.email);
    const token = new URL(link?.address ?? '').hash.replace('#token=', '');
    expect(await thief.refused('/reset', { token, password: 'Newpass-2-come' })).toBe(
      '400 auth/expired-action-code',
    );
  });

  test('stays with the Google account that it belongs to', async () => {
    await enterByGoogle(site, oidc, visitor, GINA);
    oidc.claims.set(GINA, { sub: 'another-gina' });
    expect(await refusedByGoogle(site, oidc, createVisitor(site), GINA)).toBe(
      '409 auth/account-exists-with-different-credential',
    );
  });
});

describe('nobody gets in', () => {
  test.each([
    ['whose e-mail Google has not seen to be theirs', { email_verified: false }],
    ['whom Google knows without an e-mail', { email: undefined }],
    ['whose e-mail looks like another', { email: '\u212aelvin@example.com' }],
  ])('%s', async (_who, claims) => {
    oidc.claims.set(GINA, claims);
    expect(await refusedByGoogle(site, oidc, visitor, GINA)).toBe('403 auth/unverified-email');
  });

  test('who has cancelled, which is no fault', async () => {
    expect(await refusedByGoogle(site, oidc, visitor, null)).toBe('400 auth/user-cancelled');
  });

  test('with somebody else’s answer of Google: the browser lacks what it was given at the start', async () => {
    const attacker = createVisitor(site);
    const theirs = await openPopup(site, attacker);
    const query = await choose(oidc, theirs, 'attacker@gmail.com');
    const victims = await openPopup(site, visitor);
    expect((await finish(visitor, victims, query)).body).toMatchObject({ code: 'auth/invalid-credential' });
    expect((await finish(visitor, victims, query, '')).body).toMatchObject({
      code: 'auth/expired-action-code',
    });
  });

  test('twice with the same answer', async () => {
    const popup = await openPopup(site, visitor);
    const query = await choose(oidc, popup, GINA);
    expect((await finish(visitor, popup, query)).status).toBe(200);
    expect((await finish(createVisitor(site), popup, query)).body).toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
  ])('with %s in the answer', async (_what, spoil) => {
    const popup = await openPopup(site, visitor);
    const query = new URLSearchParams(await choose(oidc, popup, GINA));
    spoil(query);
    expect((await finish(visitor, popup, `?${query.toString()}`)).body).toMatchObject({
      code: 'auth/invalid-credential',
    });
  });

  test('from a page of another site', async () => {
    const popup = await openPopup(site, visitor);
    const query = await choose(oidc, popup, GINA);
    expect(await visitor.refused('/google/finish', { query }, { origin: 'https://evil.example' })).toBe(
      '403 auth/unauthorized-domain',
    );
  });
});

describe('the popup', () => {
  test('goes to Google with PKCE, a state and a nonce, of which the browser keeps the secret part', async () => {
    const { url, memory } = await openPopup(site, visitor);
    expect(url.origin).toBe('https://accounts.google.com');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: 'club-client',
      redirect_uri: 'http://club.test/identity/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(asked['state']).toMatch(/^[0-9a-f]{32}\../);
    expect(asked['nonce']).toBeTruthy();
    expect(memory).toMatch(/^google=/);
  });

  test.each(['', 'x'.repeat(32), 'a\r\nset-cookie: session=x', '../..'])(
    'does not open for an attempt named %o',
    async (attempt) => {
      const response = await fetch(
        `${site.url}/identity/google/start?attempt=${encodeURIComponent(attempt)}`,
        { redirect: 'manual' },
      );
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test('comes back to a page that may do nothing but finish', async () => {
    const page = await fetch(`${site.url}/identity/google/callback?code=secret`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';script-src 'sha256-[^']+';style-src 'sha256-[^']+';connect-src 'self';/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).not.toContain('secret');
  });

  test('says so when Google cannot be reached, and finds it when it is back', async () => {
    const { url } = await openPopup(unreachable, visitor);
    expect(url.pathname).toBe('/identity/google/callback');
    const { body } = await createVisitor(unreachable).post('/google/finish', { query: url.search });
    expect(body).toMatchObject({
      code: 'auth/network-request-failed',
      message: 'Google cannot be reached right now. Please try again later.',
    });
  });

  test('is not there at a club without Google', async () => {
    const without = await startSite();
    const response = await fetch(`${without.url}/identity/google/start?attempt=${'a'.repeat(32)}`);
    expect(response.status).toBe(404);
  });
});
