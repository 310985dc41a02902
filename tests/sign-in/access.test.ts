import { beforeEach, describe, expect, test } from 'vitest';
import { accountAccess, type AccountAccess } from '#contract/identity/account.ts';
import { countHashing } from './support/counted-hashing.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const hashing = countHashing();
const site = await startSite({ passwords: hashing.passwords });
const limited = await startSite({ rateLimit: true });
for (const each of [site, limited]) forgetEverybody(each);
const CHANGE = { current: ANN.password, next: 'Newpass-2-come' };
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile';
let ann: Visitor;

beforeEach(async () => {
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
});

async function readAccess(visitor: Visitor): Promise<AccountAccess> {
  return accountAccess.parse((await visitor.post('/access')).body);
}

async function aPhone(userAgent = PHONE): Promise<{ phone: Visitor; token: string }> {
  const phone = createVisitor(site);
  const answer = await phone.post('/sign-in', ANN, { 'user-agent': userAgent });
  const { token } = answer.body as { token: string }; // A successful sign-in returns a token.
  return { phone, token };
}

describe('a user who changes the password', () => {
  test('stays signed in here and nowhere else', async () => {
    const { phone, token } = await aPhone();
    const { token: renewed } = await ann.enter('/password', CHANGE);
    expect(await whoIs(site, renewed)).not.toBeNull();
    expect((await ann.enter('/refresh')).user.email).toBe(ANN.email);
    expect(await whoIs(site, token)).toBeNull();
    expect((await phone.post('/refresh')).body).toEqual({ user: null });
    expect(await phone.refused('/sign-in', ANN)).toBe('401 auth/invalid-credential');
    await phone.enter('/sign-in', { ...ANN, password: CHANGE.next });
  });

  test.each([
    ['a wrong current one', { ...CHANGE, current: 'Wrong1' }, '401 auth/invalid-credential'],
    ['no current one', { next: CHANGE.next }, '400 auth/argument-error'],
    ['a weak new one', { ...CHANGE, next: 'weak' }, '400 auth/weak-password'],
    ['4 kB', { ...CHANGE, next: 'Ab'.repeat(2000) }, '400 auth/weak-password'],
  ])('is refused with %s', async (_what, body, refusal) => {
    expect(await ann.refused('/password', body)).toBe(refusal);
    await createVisitor(site).enter('/sign-in', ANN);
  });

  test('at two pages at once has one of the two new ones, and is told at the other', async () => {
    const change = (next: string) => ann.post('/password', { current: ANN.password, next });
    const letLateGoOn = hashing.halt();
    const late = change('Newpass-late');
    await hashing.underWay();
    hashing.halt();
    const early = change('Newpass-early');
    await hashing.underWay();
    hashing.goOn();
    expect((await early).status).toBe(200);
    letLateGoOn();
    expect((await late).status).toBe(401);
    await createVisitor(site).enter('/sign-in', { ...ANN, password: 'Newpass-early' });
  });

  test('may type it on another keyboard, which writes an accent as a letter of its own', async () => {
    await ann.enter('/password', { current: ANN.password, next: 'Caf\u00e9-\uff21bend' });
    await createVisitor(site).enter('/sign-in', { ...ANN, password: 'Cafe\u0301-Abend' });
  });

  test('cannot be somebody who found the browser and guesses', async () => {
    const guesser = createVisitor(limited);
    await guesser.enter('/sign-up', ANN);
    const wrong = { ...CHANGE, current: 'Wrong1' };
    const refusals = [];
    for (let nth = 0; nth < 12; nth += 1) refusals.push(await guesser.refused('/password', wrong));
    expect(refusals.at(-1)).toBe('429 auth/too-many-requests');
  });

  test('keeps out a sign-in with the old one that began before and ends after', async () => {
    hashing.halt();
    const late = createVisitor(site).refused('/sign-in', ANN);
    await hashing.underWay();
    const account = await site.db.selectFrom('identity_accounts').select('id').executeTakeFirstOrThrow();
    await site.db
      .updateTable('identity_accounts')
      .set({ credentials_version: 2 })
      .where('id', '=', account.id)
      .execute();
    hashing.goOn();
    expect(await late).toBe('401 auth/invalid-credential');
  });
});

test('a session that is over lets nobody in, however fresh its token', async () => {
  const { token } = await ann.enter('/sign-in', ANN);
  await site.db.updateTable('identity_sessions').set({ expires_at: site.clock.now() }).execute();
  expect(await whoIs(site, token)).toBeNull();
  expect((await ann.post('/refresh')).body).toEqual({ user: null });
});

describe('the list of sessions', () => {
  test('says where one is signed in, since when, and which one is here', async () => {
    const signedInAt = site.clock.now().toISOString();
    site.clock.pass({ hours: 1 });
    await aPhone();
    const { hasPassword, sessions } = await readAccess(ann);
    expect(hasPassword).toBe(true);
    expect(sessions).toHaveLength(2);
    expect(sessions?.find(({ current }) => current)).toMatchObject({
      signedInAt,
      lastUsedAt: site.clock.now().toISOString(),
    });
    expect(sessions?.find(({ current }) => !current)).toMatchObject({ userAgent: PHONE });
  });

  test('has the hundred latest, and which one is here', async () => {
    site.clock.pass({ hours: 1 });
    for (let nth = 0; nth < 101; nth += 1) await aPhone();
    const { sessions } = await readAccess(ann);
    expect(sessions).toHaveLength(100);
    expect(sessions?.filter(({ current }) => current)).toHaveLength(1);
  });

  test('keeps of a browser’s name what can be shown', async () => {
    await aPhone('x'.repeat(2000));
    const { sessions } = await readAccess(ann);
    expect(sessions?.find(({ current }) => !current)?.userAgent).toBe('x'.repeat(300));
  });

  test('ends one session, or all others', async () => {
    const { phone, token } = await aPhone();
    const { sessions } = await readAccess(ann);
    const id = sessions?.find(({ current }) => !current)?.id;
    await ann.post('/end-session', { id });
    expect(await whoIs(site, token)).toBeNull();

    const again = await phone.enter('/sign-in', ANN);
    const tablet = await aPhone();
    await ann.post('/end-other-sessions');
    for (const ended of [again.token, tablet.token]) expect(await whoIs(site, ended)).toBeNull();
    expect((await readAccess(ann)).sessions).toHaveLength(1);
  });

  test('is nobody else’s to see or to end', async () => {
    const eve = createVisitor(site);
    await eve.enter('/sign-up', { ...ANN, email: 'eve@example.com' });
    expect((await readAccess(eve)).sessions).toHaveLength(1);
    const [own] = (await readAccess(ann)).sessions ?? [];
    await eve.post('/end-session', { id: own?.id });
    expect((await readAccess(ann)).sessions).toHaveLength(1);
    for (const path of ['/access', '/end-session', '/end-other-sessions'])
      expect(await createVisitor(site).refused(path, { id: own?.id })).toBe('401 auth/user-token-expired');
  });
});
