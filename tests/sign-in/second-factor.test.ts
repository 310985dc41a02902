import { beforeEach, describe, expect, test } from 'vitest';
import { newFactor } from '#contract/identity/second-factor.ts';
import { api } from '../support/client.ts';
import { listAnnouncements } from '#contract/club/announcements.ts';
import { anApp, setUpFactor, type Authenticator } from './support/authenticator.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const site = await startSite();
forgetEverybody(site);
beforeEach(() => site.db.deleteFrom('audit').execute());
let ann: Visitor;

beforeEach(async () => {
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
});

const WANTED = { state: 'second-factor-wanted' };

/** Enters Ann's password in another browser, which still needs the code. */
async function knock(): Promise<Visitor> {
  const browser = createVisitor(site);
  const { body } = await browser.post('/sign-in', ANN);
  expect(body).toEqual(WANTED);
  return browser;
}

async function access(visitor: Visitor) {
  const { body } = await visitor.post('/access');
  return body as { secondFactor: object; sessions: object[] };
}

/** Returns the cookie's secret that links the two steps of a sign-in. */
const secretIn = ({ cookie }: Visitor) => /half-sign-in=([\w-]{43})/.exec(cookie)?.[1] ?? 'none';

const events = async () =>
  (
    await site.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'like', 'factor.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('setting it up', () => {
  test('takes a secret that is shown once, a first code, and gives ten recovery codes', async () => {
    expect((await access(ann)).secondFactor).toEqual({ isOn: false, recoveryCodes: 0 });
    const { secret, address } = newFactor.parse((await ann.post('/second-factor/begin')).body);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address)).toContain(ANN.email);
    expect((await access(ann)).secondFactor).toMatchObject({ isOn: false });
    const app = anApp(secret, site.clock);
    expect(await ann.refused('/second-factor/confirm', { code: app.code(5) })).toBe(
      '401 auth/invalid-verification-code',
    );
    const confirmed = await ann.post('/second-factor/confirm', { code: app.code() });
    expect(confirmed.body).toEqual({ codes: expect.objectContaining({ length: 10 }) });
    expect((await access(ann)).secondFactor).toEqual({ isOn: true, recoveryCodes: 10 });
    expect(await ann.refused('/second-factor/begin')).toBe('409 auth/second-factor-already-in-use');
    expect(await events()).toEqual(['factor.set-up']);
  });

  test('counts for nothing before the first code', async () => {
    await ann.post('/second-factor/begin');
    await createVisitor(site).enter('/sign-in', ANN);
  });

  test('may be begun again: the secret shown last counts', async () => {
    const first = newFactor.parse((await ann.post('/second-factor/begin')).body);
    await setUpFactor(site, ann);
    const code = anApp(first.secret, site.clock).code(1);
    expect(await (await knock()).refused('/second-factor', { code })).toBe(
      '401 auth/invalid-verification-code',
    );
  });

  test('needs a recent proof', async () => {
    site.clock.pass({ minutes: 16 });
    expect(await ann.refused('/second-factor/begin')).toBe('403 auth/requires-recent-login');
    await ann.post('/prove', { password: ANN.password });
    await setUpFactor(site, ann);
  });

  test('ends the other sessions, which were opened without it', async () => {
    const elsewhere = createVisitor(site);
    const { token } = await elsewhere.enter('/sign-in', ANN);
    await setUpFactor(site, ann);
    expect(await whoIs(site, token)).toBeNull();
    expect((await access(ann)).sessions).toHaveLength(1);
  });
});

describe('signing in with it', () => {
  let app: Authenticator;
  beforeEach(async () => {
    app = await setUpFactor(site, ann);
    site.clock.pass({ seconds: 30 });
  });

  test('the password opens nothing: no token, no session, no way into the API', async () => {
    const browser = await knock();
    expect(await browser.refused('/access')).toBe('401 auth/user-token-expired');
    expect((await browser.post('/refresh')).body).toEqual({ user: null });
    const sessions = await site.db.selectFrom('identity_sessions').select('id').execute();
    expect(sessions).toHaveLength(1);
    const stolen = { ...ANN, name: '', id: '', token: async () => secretIn(browser) };
    expect((await api(site).as(stolen).call(listAnnouncements)).status).toBe(401);
  });

  test('the code lets in, in groups too, and the session says how the person came', async () => {
    const browser = await knock();
    const { body } = await browser.post('/second-factor', { code: ` ${app.code().replace(/^.../, '$& ')} ` });
    expect(body).toMatchObject({ state: 'signed-in', user: { email: ANN.email } });
    expect(await whoIs(site, (body as { token: string }).token)).toMatchObject({
      provider: 'password',
      provenAt: site.clock.now(),
    });
  });

  test('a wrong code may be followed by the right one', async () => {
    const browser = await knock();
    expect(await browser.refused('/second-factor', { code: '000000' })).toBe(
      '401 auth/invalid-verification-code',
    );
    expect((await browser.post('/second-factor', { code: app.code() })).body).toMatchObject({
      state: 'signed-in',
    });
    expect(await events()).toEqual(['factor.set-up', 'factor.wrong-code']);
  });

  test('a code works once, and none older than the last that was used', async () => {
    const code = app.code();
    expect((await (await knock()).post('/second-factor', { code })).status).toBe(200);
    expect((await (await knock()).post('/second-factor', { code })).status).toBe(401);
    expect((await (await knock()).post('/second-factor', { code: app.code(-1) })).status).toBe(401);
    expect((await (await knock()).post('/second-factor', { code: app.code(1) })).status).toBe(200);
  });

  test('a recovery code works once in place of a code', async () => {
    const [code = ''] = app.recoveryCodes;
    expect((await (await knock()).post('/second-factor', { code })).status).toBe(200);
    expect((await (await knock()).post('/second-factor', { code })).status).toBe(401);
    expect((await access(ann)).secondFactor).toEqual({ isOn: true, recoveryCodes: 9 });
    expect(await events()).toContain('factor.recovery-code-used');
  });

  test('the first half lasts ten minutes, and only in the browser that it began in', async () => {
    const browser = await knock();
    const missing = '401 auth/missing-multi-factor-session';
    expect(await createVisitor(site).refused('/second-factor', { code: app.code() })).toBe(missing);
    site.clock.pass({ minutes: 10 });
    expect(await browser.refused('/second-factor', { code: app.code() })).toBe(missing);
  });

  test('the first half is void when the password was changed meanwhile', async () => {
    const browser = await knock();
    await ann.post('/password', { current: ANN.password, next: 'Ferry-Harbour-7' });
    expect(await browser.refused('/second-factor', { code: app.code() })).toBe('401 auth/invalid-credential');
  });

  test('somebody else’s code is no code', async () => {
    const bob = createVisitor(site);
    await bob.enter('/sign-up', { ...ANN, email: 'bob@example.com' });
    const other = await setUpFactor(site, bob);
    expect(await (await knock()).refused('/second-factor', { code: other.code(1) })).toBe(
      '401 auth/invalid-verification-code',
    );
    const [code = ''] = other.recoveryCodes;
    expect((await (await knock()).post('/second-factor', { code })).status).toBe(401);
  });

  test('a new proof needs the code; the password is not enough', async () => {
    site.clock.pass({ hours: 1 });
    expect(await ann.refused('/prove', { password: ANN.password })).toBe(
      '401 auth/multi-factor-auth-required',
    );
    expect(await ann.refused('/prove', { code: '000000' })).toBe('401 auth/invalid-verification-code');
    expect((await ann.post('/prove', { code: app.code() })).status).toBe(200);
    const { token } = await ann.enter('/refresh');
    expect(await whoIs(site, token)).toMatchObject({ provenAt: site.clock.now() });
  });

  test('new recovery codes take a code, and the old ones are void', async () => {
    expect(await ann.refused('/second-factor/recovery-codes', { code: '000000' })).toBe(
      '401 auth/invalid-verification-code',
    );
    const { body } = await ann.post('/second-factor/recovery-codes', { code: app.code() });
    const { codes } = body as { codes: string[] };
    expect(new Set([...codes, ...app.recoveryCodes]).size).toBe(20);
    expect((await (await knock()).post('/second-factor', { code: app.recoveryCodes[0] })).status).toBe(401);
    expect((await (await knock()).post('/second-factor', { code: codes[0] })).status).toBe(200);
  });

  test('turning it off takes a code; then the password is enough, and nothing of it is left', async () => {
    expect(await ann.refused('/second-factor/remove', { code: '000000' })).toBe(
      '401 auth/invalid-verification-code',
    );
    expect((await ann.post('/second-factor/remove', { code: app.recoveryCodes[0] })).status).toBe(200);
    await createVisitor(site).enter('/sign-in', ANN);
    expect(await site.db.selectFrom('identity_factors').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('identity_recovery_codes').selectAll().execute()).toEqual([]);
    expect(await events()).toContain('factor.removed');
  });

  test('neither the log, the audit nor a later answer holds the secret or a recovery code', async () => {
    const [code = ''] = app.recoveryCodes;
    const browser = await knock();
    const half = secretIn(browser);
    expect(half).toHaveLength(43);
    await browser.post('/second-factor', { code });
    await ann.post('/second-factor', { code: 'x'.repeat(1000) });
    const told = [
      ...site.log,
      JSON.stringify(await site.db.selectFrom('audit').selectAll().execute()),
      JSON.stringify(await access(ann)),
      JSON.stringify((await ann.post('/second-factor/begin')).body),
    ].join('');
    for (const secret of [app.secret, code, code.replaceAll('-', ''), half])
      expect(told).not.toContain(secret);
    const stored = JSON.stringify(await site.db.selectFrom('identity_recovery_codes').selectAll().execute());
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});
