import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeOwnUser } from '#contract/account/account.ts';
import { api } from '../support/client.ts';
import { bearer } from '../support/people.ts';
import { startSite } from './support/site.ts';
import { createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const site = await startSite();
const limited = await startSite({ rateLimit: true });
// Each test uses a new email, because the club remembers people whose sign-in account a test has deleted.
let ANN = { email: '', password: 'Abcdef' };
let ann: Visitor;

beforeEach(async () => {
  ANN = { ...ANN, email: `${randomUUID()}@example.com` };
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
});

/**
 * Makes a call that requires a recent sign-in. Its email is someone else's, so with a recent sign-in the call is refused for that reason.
 */
async function tryToLeave(): Promise<string> {
  const { token } = await ann.enter('/refresh');
  const { status, problem } = await api(site)
    .as(bearer(ANN.email, token))
    .call(removeOwnUser, { body: { email: 'nobody@example.com' } });
  return `${status} ${problem.code}`;
}
const ALLOWED = '400 invalid-input';
const REFUSED = '403 sign-in-again';

describe('a call that wants somebody at the keyboard', () => {
  test('is open for 15 minutes after the sign-in, and no renewal of the token makes them longer', async () => {
    expect(await tryToLeave()).toBe(ALLOWED);
    site.clock.pass({ minutes: 15 });
    expect(await tryToLeave()).toBe(ALLOWED);
    site.clock.pass({ seconds: 1 });
    expect(await tryToLeave()).toBe(REFUSED);
  });

  test('is open again for 15 minutes after the password was typed', async () => {
    site.clock.pass({ hours: 3 });
    expect(await tryToLeave()).toBe(REFUSED);
    expect(await ann.post('/prove', { password: ANN.password })).toMatchObject({ status: 200, body: {} });
    expect(await tryToLeave()).toBe(ALLOWED);
    site.clock.pass({ minutes: 15, seconds: 1 });
    expect(await tryToLeave()).toBe(REFUSED);
  });

  test('is what ending sessions is, of oneself', async () => {
    const elsewhere = createVisitor(site);
    await elsewhere.enter('/sign-in', ANN);
    site.clock.pass({ hours: 3 });
    for (const [path, body] of [
      ['/end-other-sessions', {}],
      ['/end-session', { id: randomUUID() }],
    ] as const)
      expect(await ann.refused(path, body)).toBe('403 auth/requires-recent-login');
    expect((await elsewhere.enter('/refresh')).user.email).toBe(ANN.email);
    await ann.post('/prove', { password: ANN.password });
    expect((await ann.post('/end-other-sessions')).status).toBe(200);
    expect((await elsewhere.post('/refresh')).body).toEqual({ user: null });
  });

  test('stays closed after a wrong password, and in the other browsers of the same person', async () => {
    const elsewhere = createVisitor(site);
    await elsewhere.enter('/sign-in', ANN);
    site.clock.pass({ hours: 3 });
    expect(await ann.refused('/prove', { password: 'Wrong1' })).toBe('401 auth/invalid-credential');
    await elsewhere.post('/prove', { password: ANN.password });
    expect(await tryToLeave()).toBe(REFUSED);
  });
});

describe('a new proof', () => {
  test('gives the session another secret; the one before is dead a minute later, and whoever holds it is found out', async () => {
    site.clock.pass({ hours: 3 });
    const copied = createVisitor(site);
    copied.cookie = ann.cookie;
    await ann.post('/prove', { password: ANN.password });
    expect(ann.cookie).not.toBe(copied.cookie);
    expect((await ann.enter('/refresh')).user.email).toBe(ANN.email);
    site.clock.pass({ minutes: 1 });
    expect((await copied.post('/refresh')).body).toEqual({ user: null });
    expect((await ann.post('/refresh')).body).toEqual({ user: null });
  });

  test('leaves another tab in, which has sent the secret of before just then', async () => {
    const tab = createVisitor(site);
    tab.cookie = ann.cookie;
    await ann.post('/prove', { password: ANN.password });
    expect((await tab.enter('/refresh')).user.email).toBe(ANN.email);
    expect((await ann.enter('/refresh')).user.email).toBe(ANN.email);
  });

  test('does not make the sign-in itself younger', async () => {
    const signedInAt = site.clock.now();
    site.clock.pass({ hours: 3 });
    await ann.post('/prove', { password: ANN.password });
    const { token } = await ann.enter('/refresh');
    expect(await whoIs(site, token)).toMatchObject({
      authTime: signedInAt,
      provenAt: site.clock.now(),
    });
  });

  test('needs a session and a password', async () => {
    expect(await createVisitor(site).refused('/prove', { password: ANN.password })).toBe(
      '401 auth/user-token-expired',
    );
    expect(await ann.refused('/prove', {})).toBe('400 auth/argument-error');
  });

  test('is limited like a sign-in', async () => {
    const guesser = createVisitor(limited);
    await guesser.enter('/sign-up', ANN);
    const outcomes: string[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      outcomes.push(await guesser.refused('/prove', { password: `Wrong${nth}` }));
    expect(outcomes.at(0)).toBe('401 auth/invalid-credential');
    expect(outcomes.at(-1)).toBe('429 auth/too-many-requests');
  });
});
