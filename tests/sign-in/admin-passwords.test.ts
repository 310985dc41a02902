import { beforeEach, describe, expect, test } from 'vitest';
import { changeRole, getUserRole, type Role } from '#contract/people/users.ts';
import { staffPasswordRule } from '#contract/identity/password.ts';
import { signInAnswer } from '#contract/identity/sign-in.ts';
import { grantAdmin } from '../support/product.ts';
import { api } from '../support/client.ts';
import { anAdmin as aBoss, bearer } from '../support/people.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, comeIn, createVisitor, whoIs } from './support/visitor.ts';

const site = await startSite();
forgetEverybody(site);
const LONG = 'Twelve-enough';

beforeEach(() => site.db.deleteFrom('users').execute());

async function anAdmin(password = ANN.password, role: Role = 'admin'): Promise<void> {
  const { token } = await createVisitor(site).enter('/sign-up', { ...ANN, password });
  await comeIn(site, token);
  await site.db.updateTable('users').set({ role }).where('email', '=', ANN.email).execute();
}

async function signIn(password: string) {
  const visitor = createVisitor(site);
  const { body, setCookies } = await visitor.post('/sign-in', { ...ANN, password });
  return { answer: signInAnswer.parse(body), setCookies, visitor };
}

/** Signs in with a password that is too short. Returns the token for setting a new one. */
async function askedForAnother(): Promise<string> {
  const { answer } = await signIn(ANN.password);
  if (answer.state !== 'new-password-wanted') throw new Error(`The sign-in answered ${answer.state}`);
  return answer.token;
}

test('who is made staff or an admin with a short password is signed out, with a long one stays', async () => {
  const boss = api(site).as(await aBoss(site));
  for (const [give, password, status] of [
    ['staff', ANN.password, 401],
    ['admin', ANN.password, 401],
    ['staff', LONG, 200],
    ['admin', LONG, 200],
  ] as const) {
    const email = `${give}-${status}@example.com`;
    const { token } = await createVisitor(site).enter('/sign-up', { email, password });
    const person = api(site).as(bearer(email, token));
    await person.ask(getUserRole, { params: { email } });
    if (give === 'staff') await boss.ask(changeRole, { params: { email }, body: { role: 'staff' } });
    else {
      const { identity } = site.services;
      await grantAdmin(site.db, { email, now: site.clock.now(), evenUnconfirmed: true, identity });
    }
    expect((await person.call(getUserRole, { params: { email } })).status, `${give} ${password}`).toBe(
      status,
    );
  }
});

describe('a user who became an admin with a short password', () => {
  test('gets no session before there is a longer one', async () => {
    await anAdmin();
    const { answer, setCookies, visitor } = await signIn(ANN.password);
    expect(answer.state).toBe('new-password-wanted');
    expect(setCookies).toEqual([]);
    expect((await visitor.post('/refresh')).body).toEqual({ user: null });
    if (answer.state === 'new-password-wanted') expect(await whoIs(site, answer.token)).toBeNull();

    const token = await askedForAnother();
    expect((await visitor.post('/reset', { token, password: 'Tooshort-11' })).body).toEqual({
      code: 'auth/weak-password',
      message: staffPasswordRule(),
    });
    expect((await visitor.post('/reset', { token, password: LONG })).status).toBe(200);
    expect((await signIn(LONG)).answer.state).toBe('signed-in');
  });

  test('has a quarter of an hour for it, once', async () => {
    await anAdmin();
    const token = await askedForAnother();
    site.clock.pass({ minutes: 15 });
    const visitor = createVisitor(site);
    expect(await visitor.refused('/reset', { token, password: LONG })).toBe('400 auth/expired-action-code');
    const next = await askedForAnother();
    await visitor.post('/reset', { token: next, password: LONG });
    expect(await visitor.refused('/reset', { token: next, password: LONG })).toBe(
      '400 auth/expired-action-code',
    );
  });

  test('is asked too when the password is older than the note of its length', async () => {
    await anAdmin();
    await site.db.updateTable('identity_accounts').set({ long_password: null }).execute();
    await askedForAnother();
  });

  test('leaves a trace of it', async () => {
    await site.db.deleteFrom('audit').execute();
    await anAdmin();
    const token = await askedForAnother();
    await createVisitor(site).post('/reset', { token, password: LONG });
    const rows = await site.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'identity_accounts')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'account.registered',
      'password.wanted',
      'password.reset',
    ]);
  });
});

test('the staff are asked for a longer password too, and cannot go back to a short one', async () => {
  await anAdmin(ANN.password, 'staff');
  const token = await askedForAnother();
  const visitor = createVisitor(site);
  expect(await visitor.refused('/reset', { token, password: 'Tooshort-11' })).toBe('400 auth/weak-password');
  await visitor.post('/reset', { token, password: LONG });
  const { visitor: staff } = await signIn(LONG);
  expect(await staff.refused('/password', { current: LONG, next: 'Tooshort-11' })).toBe(
    '400 auth/weak-password',
  );
});

test('an admin whose password is long is let in, be its length noted or not', async () => {
  await anAdmin(LONG);
  expect((await signIn(LONG)).answer.state).toBe('signed-in');
  await site.db.updateTable('identity_accounts').set({ long_password: null }).execute();
  expect((await signIn(LONG)).answer.state).toBe('signed-in');
});

test('an admin cannot go back to a short one', async () => {
  await anAdmin(LONG);
  const { visitor } = await signIn(LONG);
  expect(await visitor.refused('/password', { current: LONG, next: 'Tooshort-11' })).toBe(
    '400 auth/weak-password',
  );
});

describe('a password that is guessed first', () => {
  const COMMON = 'Passw0rd';

  test('is nobody’s: not at the registration, not by a change, not by a link', async () => {
    const ann = createVisitor(site);
    expect(await ann.refused('/sign-up', { ...ANN, password: COMMON })).toBe('400 auth/weak-password');
    await ann.enter('/sign-up', ANN);
    expect(await ann.refused('/password', { current: ANN.password, next: COMMON })).toBe(
      '400 auth/weak-password',
    );
    const link = await site.db
      .transaction()
      .execute(async (trx) => site.services.identity.makeResetLink?.(trx, ANN.email));
    const token = new URL(link?.address ?? '').hash.replace('#token=', '');
    expect(await ann.refused('/reset', { token, password: COMMON })).toBe('400 auth/weak-password');
    expect((await ann.post('/reset', { token, password: 'Newpass-2-come' })).status).toBe(200);
  });
});
