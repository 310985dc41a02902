import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importMembers } from '#contract/people/member-imports.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { changeRole, getUser } from '#contract/people/users.ts';
import { signInAnswer } from '#contract/identity/sign-in.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { api } from '../support/client.ts';
import { fetchByOidc } from '../support/google/by-oidc.ts';
import { OAUTH_CLIENT, startTestOidc } from '../support/google/oidc.ts';
import { startMailServer, readMailToken } from '../support/mail-server.ts';
import { anAdmin, bearer } from '../support/people.ts';
import { until } from '../support/until.ts';
import { enterByGoogle } from './support/at-google.ts';
import { setUpFactor, type Authenticator } from './support/authenticator.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, comeIn, createVisitor, whoIs, type Visitor } from './support/visitor.ts';

const post = await startMailServer();
const oidc = await startTestOidc('http://club.test/identity/google/callback');
afterAll(() => post.close());
afterAll(() => oidc.close());
const mail = createSmtpMail({ url: post.url, from: { name: 'Sports Club', address: 'hello@club.test' } });
const site = await startSite({
  outside: { mail, google: OAUTH_CLIENT, fetch: fetchByOidc(oidc.url) },
});
forgetEverybody(site);
const OWNERS = 'Newpass-2-come';

/** Waits for an email to Ann with this subject and empties the mailbox. */
async function emailOf(subject: string): Promise<string> {
  const find = () =>
    post.messages.find(
      (message) => message.includes(`Subject: ${subject}`) && message.includes(`To: ${ANN.email}`),
    );
  await until(() => find() !== undefined);
  const found = find() ?? '';
  post.messages.length = 0;
  return found;
}

async function readFeed(address: string): Promise<number> {
  return (await fetch(address.replace(site.publicUrl, site.url))).status;
}

async function feedOf(token: string): Promise<string> {
  return (await api(site).as(bearer('', token)).ask(getCalendarFeeds)).own;
}

async function adminsLink(): Promise<string> {
  const link = await site.db
    .transaction()
    .execute(async (trx) => site.services.identity.makeResetLink?.(trx, ANN.email));
  return new URL(link?.address ?? '').hash.replace('#token=', '');
}

/** Everything that a stranger had who registered Ann's address before Ann. */
interface Planted {
  stranger: Visitor;
  token: string;
  app: Authenticator;
  feed: string;
  link: string;
  /** A sign-in that still waits for its second factor. */
  half: Visitor;
}

async function plant(): Promise<Planted> {
  const stranger = createVisitor(site);
  await stranger.enter('/sign-up', ANN);
  await emailOf('Confirm your e-mail');
  const app = await setUpFactor(site, stranger);
  const { token } = await stranger.enter('/refresh');
  await comeIn(site, token);
  const half = createVisitor(site);
  await half.post('/sign-in', ANN);
  return { stranger, token, app, feed: await feedOf(token), link: await adminsLink(), half };
}

/** Expects that nothing of the stranger's gives access or receives messages any longer. */
async function expectUprooted({ stranger, token, app, feed, link, half }: Planted): Promise<void> {
  site.clock.pass({ minutes: 1 });
  expect(await whoIs(site, token)).toBeNull();
  expect((await stranger.post('/refresh')).body).toEqual({ user: null });
  expect(await half.refused('/second-factor', { code: app.code() })).toMatch(/^401 /);
  expect(await createVisitor(site).refused('/reset', { token: link, password: 'Another-1-more' })).toBe(
    '400 auth/expired-action-code',
  );
  expect(await readFeed(feed)).toBe(404);
  expect(await site.db.selectFrom('identity_factors').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('identity_recovery_codes').selectAll().execute()).toEqual([]);
}

beforeEach(async () => {
  post.messages.length = 0;
  await site.db.deleteFrom('member_import_rows').execute();
  await site.db.deleteFrom('users').where('email', '=', ANN.email).execute();
});

async function resetByMail(owner: Visitor): Promise<void> {
  await owner.post('/forgot', { email: ANN.email });
  const token = readMailToken(await emailOf('Set a new password'));
  expect((await owner.post('/reset', { token, password: OWNERS })).status).toBe(200);
}

describe('an e-mail that a stranger registered belongs to whoever proves the mailbox first', () => {
  test('by a mailed link for a new password: no code of the stranger’s is asked for', async () => {
    const planted = await plant();
    const owner = createVisitor(site);
    await resetByMail(owner);
    await expectUprooted(planted);
    const answer = signInAnswer.parse((await owner.post('/sign-in', { ...ANN, password: OWNERS })).body);
    if (answer.state !== 'signed-in') throw new Error(answer.state);
    expect(answer.user.emailVerified).toBe(true);
    expect(await readFeed(await feedOf(answer.token))).toBe(200);
    // Only the owner's browser is recorded with its own allowance, not the stranger's.
    expect(await site.db.selectFrom('identity_browsers').selectAll().execute()).toHaveLength(1);
  });

  test('by Google', async () => {
    const planted = await plant();
    const owner = await enterByGoogle(site, oidc, createVisitor(site), ANN.email);
    await expectUprooted(planted);
    expect(await readFeed(await feedOf(owner.token))).toBe(200);
    expect(await createVisitor(site).refused('/sign-in', ANN)).toBe('401 auth/invalid-credential');
  });
});

describe('a person who confirms by the link of their registration', () => {
  test('goes on where they are; what was set up at other browsers is gone', async () => {
    const own = createVisitor(site);
    await own.enter('/sign-up', ANN);
    const confirmation = readMailToken(await emailOf('Confirm your e-mail'));
    const other = createVisitor(site);
    const { token } = await other.enter('/sign-in', ANN);
    await comeIn(site, token);
    const [feed, link] = [await feedOf(token), await adminsLink()];
    const app = await setUpFactor(site, own);
    const half = createVisitor(site);
    await half.post('/sign-in', ANN);
    await own.enter('/confirm', { token: confirmation });

    expect(await whoIs(site, token)).toBeNull();
    expect(await readFeed(feed)).toBe(404);
    expect(await createVisitor(site).refused('/reset', { token: link, password: OWNERS })).toBe(
      '400 auth/expired-action-code',
    );
    expect(await half.refused('/second-factor', { code: app.code(1) })).toBe('401 auth/invalid-credential');
    expect((await own.enter('/refresh')).user.emailVerified).toBe(true);
    // The confirming session has passed the second factor, so the factor belongs to the owner and stays.
    site.clock.pass({ minutes: 1 });
    expect((await createVisitor(site).post('/sign-in', ANN)).body).toEqual({ state: 'second-factor-wanted' });
    expect(await site.db.selectFrom('identity_browsers').selectAll().execute()).toHaveLength(1);
  });
});

describe('a member whom an admin imported', () => {
  const bring = async () => {
    const admin = api(site).as(await anAdmin(site));
    const text = `name,email\nAnn Imported,${ANN.email}`;
    await admin.ask(importMembers, { body: { name: 'members.csv', text } });
    post.messages.length = 0;
  };
  const signInAsOwner = async (owner: Visitor) => {
    const answer = signInAnswer.parse((await owner.post('/sign-in', { ...ANN, password: OWNERS })).body);
    if (answer.state !== 'signed-in') throw new Error(answer.state);
    return api(site)
      .as(bearer(ANN.email, answer.token))
      .ask(getUser, { params: { email: ANN.email } });
  };

  test('gets in by a mailed link for a password, without having registered', async () => {
    await bring();
    const owner = createVisitor(site);
    expect(await owner.refused('/sign-up', ANN)).toBe('409 auth/email-already-in-use');
    await resetByMail(owner);
    expect(await signInAsOwner(owner)).toMatchObject({ displayName: 'Ann Imported', role: 'member' });
  });

  test('gets in past the second factor of a stranger who registered the address before the file came', async () => {
    const stranger = createVisitor(site);
    await stranger.enter('/sign-up', ANN);
    await emailOf('Confirm your e-mail');
    await setUpFactor(site, stranger);
    await bring();
    const owner = createVisitor(site);
    await resetByMail(owner);
    expect(await signInAsOwner(owner)).toMatchObject({ displayName: 'Ann Imported', role: 'member' });
    expect((await stranger.post('/refresh')).body).toEqual({ user: null });
  });
});

test('once the mailbox is proved, it is no way round the second factor', async () => {
  const ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
  await ann.enter('/confirm', { token: readMailToken(await emailOf('Confirm your e-mail')) });
  await setUpFactor(site, ann);
  const thief = createVisitor(site);
  await resetByMail(thief);
  expect((await thief.post('/sign-in', { ...ANN, password: OWNERS })).body).toEqual({
    state: 'second-factor-wanted',
  });
});

test('only a confirmed e-mail is made staff where e-mails can be confirmed: it may be a stranger’s', async () => {
  const admin = api(site).as(await anAdmin(site));
  const params = { email: ANN.email };
  const ann = createVisitor(site);
  const { token } = await ann.enter('/sign-up', ANN);
  await comeIn(site, token);
  const refused = await admin.call(changeRole, { params, body: { role: 'staff' } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'email-unconfirmed' } });
  await ann.enter('/confirm', { token: readMailToken(await emailOf('Confirm your e-mail')) });
  await comeIn(site, token);
  expect(await admin.ask(changeRole, { params, body: { role: 'staff' } })).toMatchObject({ role: 'staff' });
});

test('a new password ends the calendar feeds that were known with the old one', async () => {
  const ann = createVisitor(site);
  const { token } = await ann.enter('/sign-up', ANN);
  await comeIn(site, token);
  const feed = await feedOf(token);
  expect(await readFeed(feed)).toBe(200);
  await ann.enter('/password', { current: ANN.password, next: OWNERS });
  expect(await readFeed(feed)).toBe(404);
});
