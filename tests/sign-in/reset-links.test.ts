import { describe, expect, test } from 'vitest';
import { removeUser, makeResetLink, type ResetLink } from '#contract/people/users.ts';
import { makeLink } from '#server/sign-in/own/recovery.ts';
import { api, type Client } from '../support/client.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { startFirebaseSite } from './support/firebase-site.ts';
import { countHashing } from './support/counted-hashing.ts';
import { startSite } from './support/site.ts';
import { createVisitor, whoIs } from './support/visitor.ts';

const hashing = countHashing();
const site = await startSite({ passwords: hashing.passwords });
const hosted = await startFirebaseSite();
const admin = api(site).as(await anAdmin(site));
const NEW = 'Newpass-2-come';

const linkFor = ({ email }: Person): Promise<ResetLink> => admin.ask(makeResetLink, { params: { email } });
const tokenOf = ({ address }: ResetLink): string => new URL(address).hash.replace('#token=', '');
const open = (link: ResetLink, password = NEW) =>
  createVisitor(site).post('/reset', { token: tokenOf(link), password });

describe('a link that an admin hands on', () => {
  test('lets the person choose a password, once; every session of before has ended', async () => {
    const rahim = await aUser(site);
    const before = await rahim.token();
    const link = await linkFor(rahim);
    expect(link.address).toMatch(/^http:\/\/club\.test\/auth\/reset#token=[\w-]{43}$/);
    expect(await whoIs(site, before)).not.toBeNull();

    expect((await open(link)).status).toBe(200);
    expect(await whoIs(site, before)).toBeNull();
    const { email, password } = rahim;
    expect(await createVisitor(site).refused('/sign-in', { email, password })).toBe(
      '401 auth/invalid-credential',
    );
    await createVisitor(site).enter('/sign-in', { email, password: NEW });
    expect(await open(link, 'Another1')).toMatchObject({
      status: 400,
      body: { code: 'auth/expired-action-code' },
    });
  });

  test('works for a day, and only the last one counts', async () => {
    const rahim = await aUser(site);
    const earlier = await linkFor(rahim);
    const link = await linkFor(rahim);
    expect(link.expires_at).toBe(new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString());
    expect((await open(earlier)).status).toBe(400);
    site.clock.pass({ hours: 24 });
    expect((await open(link)).status).toBe(400);
  });

  test('makes the server hash nothing if it is unknown, however often it is tried', async () => {
    const before = hashing.computed.length;
    const made = { address: `http://club.test/auth/reset#token=${'x'.repeat(43)}`, expires_at: '' };
    for (let nth = 0; nth < 5; nth += 1) expect((await open(made)).status).toBe(400);
    expect(hashing.computed).toHaveLength(before);
    expect((await open(await linkFor(await aUser(site)))).status).toBe(200);
    expect(hashing.computed.length).toBeGreaterThan(before);
  });

  test('is not made for an account that is being removed', async () => {
    const rahim = await aUser(site);
    const { identity } = site.services;
    const made = await site.db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('identity_accounts')
        .select('id')
        .where('email', '=', rahim.email)
        .executeTakeFirstOrThrow();
      await identity.removeAccount(trx, rahim.email);
      const wanted = { uid: account.id, purpose: 'reset', mailed: false, lastsHours: 1 } as const;
      return makeLink(trx, wanted, { publicUrl: site.publicUrl, now: site.clock.now() });
    });
    expect(made).toBeNull();
  });

  test('ends with the account', async () => {
    const rahim = await aUser(site);
    const link = await linkFor(rahim);
    await admin.ask(removeUser, { params: { email: rahim.email } });
    expect((await open(link)).status).toBe(400);
  });

  test('leaves a record of who made it for whom, without its secret', async () => {
    const rahim = await aUser(site);
    const link = await linkFor(rahim);
    const records = await site.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'user.reset-link-made')
      .where('subject_id', '=', rahim.id)
      .execute();
    expect(records).toMatchObject([
      { actor_id: admin.person.id, after: { email: rahim.email, expires_at: link.expires_at } },
    ]);
    for (const kept of [JSON.stringify(records), site.log.join('')])
      expect(kept).not.toContain(tokenOf(link));
  });

  test('is not made for an e-mail without an account', async () => {
    const answer = await admin.call(makeResetLink, { params: { email: 'nobody@example.com' } });
    expect(answer).toMatchObject({ status: 404, problem: { message: 'No user has this e-mail address.' } });
  });
});

test('where Firebase signs people in there is no such link, and the admin reads what to do', async () => {
  hosted.google.accounts.add({ email: 'amina@example.com', emailVerified: true });
  const boss: Client = api(hosted).as({
    ...admin.person,
    token: () => hosted.google.signIn('amina@example.com'),
  });
  await boss.call(makeResetLink, { params: { email: 'amina@example.com' } });
  await hosted.db.updateTable('users').set({ role: 'admin' }).execute();
  const answer = await boss.call(makeResetLink, { params: { email: 'amina@example.com' } });
  expect(answer).toMatchObject({ status: 409, problem: { code: 'hosted-sign-in' } });
  expect(answer.problem.message).toContain('Forgot your password?');
});
