import { beforeEach, describe, expect, test } from 'vitest';
import { passwordRule } from '#contract/identity/password.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const site = await startSite();
forgetEverybody(site);
let ann: Visitor;

beforeEach(() => {
  ann = createVisitor(site);
});

describe('a new user', () => {
  test('is signed in at once, under the e-mail in small letters', async () => {
    const { user, token, expiresIn } = await ann.enter('/sign-up', {
      email: ' Ann@Example.COM ',
      password: 'Abcdef',
      displayName: 'Ann',
      photoURL: 'https://example.com/ann.png',
    });
    expect(user).toEqual({
      uid: user.uid,
      email: 'ann@example.com',
      displayName: 'Ann',
      photoURL: 'https://example.com/ann.png',
      emailVerified: false,
    });
    expect(expiresIn).toBe(900);
    expect(await whoIs(site, token)).toEqual({
      issuer: 'embedded',
      subject: user.uid,
      email: 'ann@example.com',
      emailVerified: false,
      displayName: 'Ann',
      photoURL: 'https://example.com/ann.png',
      provider: 'password',
      authTime: site.clock.now(),
      provenAt: site.clock.now(),
      hasSecondFactor: false,
    });
  });

  test('needs neither name nor photo', async () => {
    const { user } = await ann.enter('/sign-up', ANN);
    expect(user).toMatchObject({ displayName: '', photoURL: null });
  });

  test('is told the password rule in the words of the specification', async () => {
    const { status, body } = await ann.post('/sign-up', { ...ANN, password: 'abc' });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'auth/weak-password', message: passwordRule() },
    });
  });

  test('is told that the e-mail has an account already, however it is written', async () => {
    await ann.enter('/sign-up', ANN);
    expect(await ann.refused('/sign-up', { ...ANN, email: 'ANN@EXAMPLE.COM' })).toBe(
      '409 auth/email-already-in-use',
    );
  });

  test.each([
    ['a Kelvin sign', { ...ANN, email: '\u212aelvin@example.com' }, '400 auth/invalid-email'],
    ['a dotless i', { ...ANN, email: 'adm\u0131n@example.com' }, '400 auth/invalid-email'],
    ['NUL in the e-mail', { ...ANN, email: 'ann\0@example.com' }, '400 auth/argument-error'],
    ['4 kB of e-mail', { ...ANN, email: `${'a'.repeat(4000)}@example.com` }, '400 auth/invalid-email'],
    ['4 kB of password', { ...ANN, password: 'Ab'.repeat(2000) }, '400 auth/weak-password'],
    ['4 kB of name', { ...ANN, displayName: 'x'.repeat(4000) }, '400 auth/argument-error'],
    ['NUL in the name', { ...ANN, displayName: 'A\0nn' }, '400 auth/argument-error'],
    ['a script for a photo', { ...ANN, photoURL: 'javascript:alert(1)' }, '400 auth/argument-error'],
    ['no e-mail', { password: 'Abcdef' }, '400 auth/invalid-email'],
    ['no password', { email: ANN.email }, '400 auth/weak-password'],
    ['a list', [], '400 auth/argument-error'],
    ['no object', 'null', '400 auth/argument-error'],
    ['no JSON', '{', '400 auth/argument-error'],
    ['20 kB', { ...ANN, displayName: 'x'.repeat(20_000) }, '413 auth/argument-error'],
  ])('is refused with %s', async (_what, body, refusal) => {
    expect(await ann.refused('/sign-up', body)).toBe(refusal);
  });

  test('cannot set what is not theirs to set', async () => {
    const { user } = await ann.enter('/sign-up', { ...ANN, emailVerified: true, uid: 'me', role: 'admin' });
    expect(user.emailVerified).toBe(false);
    expect(user.uid).not.toBe('me');
  });
});

describe('a user who signs in', () => {
  beforeEach(() => createVisitor(site).enter('/sign-up', { ...ANN, displayName: 'Ann' }));

  test('is the same person as on the day of the registration', async () => {
    const { user, token } = await ann.enter('/sign-in', { ...ANN, email: 'ANN@example.com' });
    expect(user).toMatchObject({ email: 'ann@example.com', displayName: 'Ann' });
    expect(await whoIs(site, token)).toMatchObject({ subject: user.uid });
  });

  test('may have two browsers; signing out of one leaves the other', async () => {
    const phone = createVisitor(site);
    const onPhone = await phone.enter('/sign-in', ANN);
    const here = await ann.enter('/sign-in', ANN);
    await phone.post('/sign-out');
    expect(await whoIs(site, onPhone.token)).toBeNull();
    expect(await whoIs(site, here.token)).not.toBeNull();
  });

  test('leaves no session behind when somebody else signs in at the same browser', async () => {
    const before = await ann.enter('/sign-in', ANN);
    await ann.enter('/sign-up', { ...ANN, email: 'bob@example.com' });
    expect(await whoIs(site, before.token)).toBeNull();
  });

  test.each([
    ['a wrong password', { ...ANN, password: 'Abcdeg' }, '401 auth/invalid-credential'],
    ['4 kB of password', { ...ANN, password: 'Ab'.repeat(2000) }, '401 auth/invalid-credential'],
    ['no password', { email: ANN.email }, '400 auth/argument-error'],
    ['a password that is a list', { ...ANN, password: ['Abcdef'] }, '400 auth/argument-error'],
    ['no e-mail address', { ...ANN, email: 'ann' }, '400 auth/invalid-email'],
    ['a look-alike e-mail', { ...ANN, email: '\u0430nn@example.com' }, '400 auth/invalid-email'],
  ])('is refused with %s', async (_what, body, refusal) => {
    expect(await ann.refused('/sign-in', body)).toBe(refusal);
  });
});

describe('a returning user', () => {
  test('is found by the cookie alone', async () => {
    const { user, token } = await ann.enter('/sign-up', ANN);
    const again = await ann.enter('/refresh');
    expect(again.user).toEqual(user);
    expect(again.token).not.toBe(token);
    expect(await whoIs(site, again.token)).toMatchObject({ subject: user.uid });
  });

  test('without a session is a visitor, which is no error', async () => {
    const { status, body } = await ann.post('/refresh');
    expect({ status, body }).toEqual({ status: 200, body: { user: null } });
  });

  test('within 30 days each time stays signed in; after 31 days away has to sign in', async () => {
    await ann.enter('/sign-up', ANN);
    for (let visit = 0; visit < 3; visit += 1) {
      site.clock.pass({ days: 29 });
      await ann.enter('/refresh');
    }
    site.clock.pass({ days: 31 });
    expect((await ann.post('/refresh')).body).toEqual({ user: null });
    // A new session also ends after 31 unused days, so the cause is not the limit of 90 days.
    const bob = createVisitor(site);
    await bob.enter('/sign-up', { ...ANN, email: 'bob@example.com' });
    site.clock.pass({ days: 31 });
    expect((await bob.post('/refresh')).body).toEqual({ user: null });
  });

  test('with a stranger’s or a made-up cookie is a visitor', async () => {
    for (const secret of ['x'.repeat(43), '', '\u00e9', "' or 1=1 --"]) {
      ann.cookie = `session=${secret}`;
      expect((await ann.post('/refresh')).body).toEqual({ user: null });
    }
  });
});

describe('a profile change', () => {
  test('shows at once, also in the token that the API has seen before', async () => {
    const { token } = await ann.enter('/sign-up', ANN);
    const { user } = await ann.enter('/profile', { displayName: 'Ann', photoURL: '/art/ann.svg' });
    expect(user).toMatchObject({ displayName: 'Ann', photoURL: '/art/ann.svg' });
    expect(await whoIs(site, token)).toMatchObject({ displayName: 'Ann' });
  });

  test('leaves alone what it does not name', async () => {
    await ann.enter('/sign-up', { ...ANN, displayName: 'Ann', photoURL: '/art/ann.svg' });
    await ann.enter('/profile', { displayName: 'Anna' });
    await ann.enter('/profile', {});
    const { user } = await ann.enter('/refresh');
    expect(user).toMatchObject({ displayName: 'Anna', photoURL: '/art/ann.svg' });
  });

  test('needs a session', async () => {
    expect(await ann.refused('/profile', { displayName: 'Ann' })).toBe('401 auth/user-token-expired');
  });
});
