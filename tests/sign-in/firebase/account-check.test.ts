import { beforeEach, describe, expect, test } from 'vitest';
import { getUserRole } from '#contract/people/users.ts';
import { bearer } from '../../support/people.ts';
import { startFirebaseSite } from '../support/firebase-site.ts';
import { whoIs } from '../support/visitor.ts';
import { api } from '../../support/client.ts';

const site = await startFirebaseSite();
const { google } = site;
let email = '';
let nth = 0;

beforeEach(() => {
  email = `p${nth++}@example.com`;
  google.accounts.add({ email, password: 'Abcdef' });
  google.asked.length = 0;
  google.down.clear();
});

const askMyRole = (token: string) =>
  api(site).as(bearer(email, token)).call(getUserRole, { params: { email } });

describe('Google is asked', () => {
  test('once for a token, however many calls come at once and after each other', async () => {
    const token = await google.signIn(email);
    await Promise.all(Array.from({ length: 5 }, () => askMyRole(token)));
    site.clock.pass({ minutes: 4 });
    expect((await askMyRole(token)).status).toBe(200);
    expect(google.asked.filter((call) => call.includes('lookup'))).toHaveLength(1);
  });

  test('for its keys once in a while, not for each token', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await askMyRole(await google.signIn(email))).status).toBe(200);
      site.clock.pass({ seconds: 1 });
    }
    expect(google.asked.filter((call) => call.startsWith('www.googleapis.com')).length).toBeLessThanOrEqual(
      1,
    );
  });
});

describe('a user who was disabled at Google', () => {
  test('is out within five minutes', async () => {
    const token = await google.signIn(email);
    expect(await whoIs(site, token)).not.toBeNull();
    google.accounts.ofEmail(email).disabled = true;
    site.clock.pass({ minutes: 4, seconds: 59 });
    expect(await whoIs(site, token)).not.toBeNull();
    site.clock.pass({ seconds: 1 });
    expect(await whoIs(site, token)).toBeNull();
    expect((await askMyRole(token)).problem.code).toBe('sign-in-required');
  });

  test('does not get in with a token that the server has not seen before', async () => {
    const token = await google.signIn(email);
    google.accounts.ofEmail(email).disabled = true;
    expect(await whoIs(site, token)).toBeNull();
  });
});

test('a password change signs other devices out', async () => {
  const elsewhere = await google.signIn(email);
  expect(await whoIs(site, elsewhere)).not.toBeNull();
  site.clock.pass({ minutes: 6 });
  google.accounts.ofEmail(email).validSince = Math.floor(site.clock.now().getTime() / 1000);
  expect(await whoIs(site, elsewhere)).toBeNull();
  expect(await whoIs(site, await google.signIn(email))).not.toBeNull();
});

describe('while Google is away', () => {
  test('a signed-in user stays signed in', async () => {
    const token = await google.signIn(email);
    await askMyRole(token);
    google.down.add('identitytoolkit.googleapis.com').add('www.googleapis.com');
    site.clock.pass({ minutes: 30 });
    expect((await askMyRole(token)).status).toBe(200);
    expect(site.log.at(-2)).toContain('Google does not say whether an account is still valid');
  });

  test('a first visitor is asked to come back, not told that the session has expired', async () => {
    const fresh = await startFirebaseSite({ clock: site.clock });
    fresh.google.accounts.add({ email, password: 'Abcdef' });
    fresh.google.down.add('www.googleapis.com');
    const token = await fresh.google.signIn(email);
    const { status, problem } = await api(fresh)
      .as(bearer(email, token))
      .call(getUserRole, { params: { email } });
    expect({ status, problem }).toMatchObject({
      status: 503,
      problem: {
        code: 'busy',
        message: 'Your sign-in cannot be checked right now. Please try again in a moment.',
      },
    });
    fresh.google.down.clear();
    const again = await api(fresh).as(bearer(email, token)).call(getUserRole, { params: { email } });
    expect(again.status).toBe(200);
  });
});
