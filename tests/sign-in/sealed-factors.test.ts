import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getOperation } from '#contract/records/operation.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { setUpFactor } from './support/authenticator.ts';
import { startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const KEY = randomBytes(32);
// The club without a key, with a key, on a machine with another key, and on one with the first key again.
const open = await startSite();
const shared = { database: open.database, clock: open.clock };
const START = { ...shared, outside: { sealingKey: KEY } };

const keptSecrets = async () =>
  (await open.db.selectFrom('identity_factors').select('secret').execute()).map(({ secret }) => secret);

beforeEach(async () => {
  await open.db.deleteFrom('identity_accounts').execute();
});

async function annWithFactor(site: typeof open) {
  const ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
  return setUpFactor(site, ann);
}

async function signInWith(site: typeof open, code: string): Promise<string> {
  const ann = createVisitor(site);
  await ann.post('/sign-in', ANN);
  const { status, body } = await ann.post('/second-factor', { code });
  return status === 200 ? 'signed in' : (body as { code: string }).code;
}

async function noticesAt(site: typeof open): Promise<string[]> {
  const admin = api(site).as(await anAdmin(site));
  return (await admin.ask(listNotices)).map(({ code }) => code);
}

async function signInFindingsAt(site: typeof open) {
  const admin = api(site).as(await anAdmin(site));
  return (await admin.ask(getOperation)).filter(({ check }) => check === 'sign-in');
}

test('a secret of before there was a key works, is told, and is sealed at the next start with one', async () => {
  const app = await annWithFactor(open);
  expect(await keptSecrets()).toEqual([app.secret]);
  expect(await noticesAt(open)).toContain('unsealed');
  const sealed = await startSite(START);
  expect(JSON.stringify(await keptSecrets())).not.toContain(app.secret);
  expect(await signInWith(sealed, app.code(1))).toBe('signed in');
  expect(await noticesAt(sealed)).not.toContain('unsealed');
});

test('a new one is sealed at once; with another key the admin is told, and recovery codes still open', async () => {
  const sealed = await startSite(START);
  const app = await annWithFactor(sealed);
  const [kept = ''] = await keptSecrets();
  expect(kept).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  const restored = await startSite({ ...shared, outside: { sealingKey: randomBytes(32) } });
  expect(await signInWith(restored, app.code(1))).toBe('auth/invalid-verification-code');
  expect(await noticesAt(restored)).toContain('sealing-key');
  expect(await signInFindingsAt(restored)).toContainEqual(
    expect.objectContaining({ state: 'bad', message: expect.stringContaining('authenticator app') }),
  );
  expect(await signInWith(restored, app.recoveryCodes[0] ?? '')).toBe('signed in');
  expect(await keptSecrets(), 'the other key changes nothing').toEqual([kept]);
  const back = await startSite(START);
  expect(await signInWith(back, app.code(1))).toBe('signed in');
  expect((await signInFindingsAt(back)).map(({ state }) => state)).toEqual(['ok']);
});
