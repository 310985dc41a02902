import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/site/api.ts';
import { IDENTITY_BASE } from '#contract/endpoint.ts';
import { OAUTH_CLIENT } from '../support/google/oidc.ts';
import { setUpFactor } from '../sign-in/support/authenticator.ts';
import { startSite } from '../sign-in/support/site.ts';
import { createVisitor, type Visitor } from '../sign-in/support/visitor.ts';

const site = await startSite({ outside: { google: OAUTH_CLIENT } });
const PASSWORD = 'Kabaddi-7-days';
const CODE = { code: '000 000' };
const SOMEBODYS_LINK = 'x'.repeat(43);

/** Makes each kind of browser that may call the identity API, on a page of the club. */
const BROWSERS = {
  fresh: async () => createVisitor(site),
  /** A browser that has sent the right password but not the second-factor code. */
  halfway: async () => {
    const owner = await aBrowserSignedIn();
    await setUpFactor(site, owner.visitor);
    const visitor = createVisitor(site);
    await visitor.post('/sign-in', { email: owner.email, password: PASSWORD });
    return visitor;
  },
  signedIn: async () => (await aBrowserSignedIn()).visitor,
};
type Answers = Record<keyof typeof BROWSERS, number>;

interface Row {
  body?: () => object;
  answers: Answers;
}

const anyBrowser = (status: number): Answers => ({ fresh: status, halfway: status, signedIn: status });
const signedInOnly = (status: number): Answers => ({ fresh: 401, halfway: 401, signedIn: status });

const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;

const TABLE: Record<string, Row> = {
  signUp: { body: () => ({ email: newEmail(), password: PASSWORD }), answers: anyBrowser(200) },
  // No such account exists: this row only checks that the call is let through.
  signIn: { body: () => ({ email: newEmail(), password: PASSWORD }), answers: anyBrowser(401) },
  refreshSession: { answers: anyBrowser(200) },
  signOut: { answers: anyBrowser(200) },
  // A browser without a half-finished sign-in and one with a wrong code fail differently: see below.
  finishSignIn: { body: () => CODE, answers: anyBrowser(401) },
  // The club cannot send mail and no such link exists: these rows only check that the calls are let through.
  forgotPassword: { body: () => ({ email: newEmail() }), answers: anyBrowser(403) },
  resetPassword: { body: () => ({ token: SOMEBODYS_LINK, password: PASSWORD }), answers: anyBrowser(400) },
  askToConfirm: { answers: signedInOnly(200) },
  confirmEmail: { body: () => ({ token: SOMEBODYS_LINK }), answers: signedInOnly(400) },
  changeProfile: { body: () => ({ displayName: 'Rahim' }), answers: signedInOnly(200) },
  changePassword: {
    body: () => ({ current: PASSWORD, next: `${PASSWORD}-more` }),
    answers: signedInOnly(200),
  },
  prove: { body: () => ({ password: PASSWORD }), answers: signedInOnly(200) },
  readAccess: { answers: signedInOnly(200) },
  endSession: { body: () => ({ id: randomUUID() }), answers: signedInOnly(200) },
  endOtherSessions: { answers: signedInOnly(200) },
  beginSecondFactor: { answers: signedInOnly(200) },
  // No second factor is being set up, so the code is wrong. This 401 differs from the others: see below.
  confirmSecondFactor: { body: () => CODE, answers: signedInOnly(401) },
  renewRecoveryCodes: { body: () => CODE, answers: signedInOnly(401) },
  removeSecondFactor: { body: () => CODE, answers: signedInOnly(401) },
  // This browser has opened no popup: the row only checks that the call is let through.
  finishGoogle: { body: () => ({ query: '?code=x' }), answers: anyBrowser(400) },
};

const calls = [...endpoints].filter(([, { base }]) => base === IDENTITY_BASE);

async function aBrowserSignedIn(): Promise<{ visitor: Visitor; email: string }> {
  const visitor = createVisitor(site);
  const email = newEmail();
  await visitor.enter('/sign-up', { email, password: PASSWORD });
  return { visitor, email };
}

function rowOf(name: string): Row & { path: string } {
  const [endpoint, row] = [endpoints.get(name), TABLE[name]];
  if (!endpoint || !row) throw new Error(`there is no call ${name}, or it has no row`);
  return { ...row, path: endpoint.path };
}

describe('the access table of the identity calls', () => {
  test('has a row for each of them, and none besides', () => {
    expect(Object.keys(TABLE).sort()).toEqual(calls.map(([name]) => name).sort());
  });

  test.each(Object.keys(TABLE))('%s answers each browser as the table says', async (name) => {
    const { path, body, answers } = rowOf(name);
    const given: [string, number][] = [];
    for (const [browser, open] of Object.entries(BROWSERS)) {
      const { status } = await (await open()).post(path, body?.());
      given.push([browser, status]);
    }
    expect(Object.fromEntries(given)).toEqual(answers);
  });

  test.each(Object.keys(TABLE))('%s is refused to a page of another site for every reader', async (name) => {
    const { path, body } = rowOf(name);
    for (const open of Object.values(BROWSERS))
      expect(await (await open()).refused(path, body?.(), { origin: 'https://evil.example' })).toBe(
        '403 auth/unauthorized-domain',
      );
  });

  test.each(calls.filter(([, { access }]) => access.who === 'session').map(([name]) => name))(
    '%s tells a browser without a session that its session has expired',
    async (name) => {
      const { path, body } = rowOf(name);
      expect(await createVisitor(site).refused(path, body?.())).toBe('401 auth/user-token-expired');
    },
  );

  test.each(calls.filter(([, { access }]) => access.who === 'half-signed-in').map(([name]) => name))(
    '%s wants the half of a sign-in that comes before it',
    async (name) => {
      const { path, body } = rowOf(name);
      for (const open of [BROWSERS.fresh, BROWSERS.signedIn])
        expect(await (await open()).refused(path, body?.())).toBe('401 auth/missing-multi-factor-session');
      expect(await (await BROWSERS.halfway()).refused(path, body?.())).toBe(
        '401 auth/invalid-verification-code',
      );
    },
  );

  test.each(calls)(
    '%s asks a browser that was left open only where the contract says so',
    async (name, endpoint) => {
      const { path, body, answers } = rowOf(name);
      const visitor = await BROWSERS.signedIn();
      const at = new Date(site.clock.now().getTime() - 16 * 60_000);
      await site.db.updateTable('identity_sessions').set({ authenticated_at: at }).execute();
      const { status, body: answer } = await visitor.post(path, body?.());
      if (endpoint.recent) expect(answer).toMatchObject({ code: 'auth/requires-recent-login' });
      else expect(status).toBe(answers.signedIn);
    },
  );
});
