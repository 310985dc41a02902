import { afterAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#contract/people/users.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { api } from '../support/client.ts';
import { readMailLink, startMailServer, readMailToken } from '../support/mail-server.ts';
import { bearer } from '../support/people.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';
import { until } from '../support/until.ts';

const post = await startMailServer();
afterAll(() => post.close());
const mail = createSmtpMail({
  url: post.url,
  from: { name: 'Sports Club Arena', address: 'hello@club.test' },
});
const site = await startSite({ outside: { mail } });
forgetEverybody(site);
let ann: Visitor;
let bearerToken = '';

async function nextEmail(): Promise<string> {
  await until(() => post.messages.length === 1);
  return post.messages.pop() ?? '';
}

beforeEach(async () => {
  post.messages.length = 0;
  ann = createVisitor(site);
  bearerToken = (await ann.enter('/sign-up', ANN)).token;
});

test('a new user gets an e-mail; its link confirms the address, at the club too', async () => {
  const mail = await nextEmail();
  expect(readMailLink(mail).pathname).toBe('/auth/confirm');
  expect(await whoIs(site, bearerToken)).toMatchObject({ emailVerified: false });

  const { user } = await ann.enter('/confirm', { token: readMailToken(mail) });
  expect(user.emailVerified).toBe(true);
  expect(await whoIs(site, bearerToken)).toMatchObject({ emailVerified: true });
  await api(site)
    .as(bearer(ANN.email, bearerToken))
    .ask(getUser, { params: { email: ANN.email } });
  const recorded = await site.db.selectFrom('users').select('email_verified').executeTakeFirstOrThrow();
  expect(recorded.email_verified).toBe(true);
});

test('the owner of an address that a stranger registered confirms nothing by opening the link', async () => {
  const token = readMailToken(await nextEmail());
  const owner = createVisitor(site);
  expect(await owner.refused('/confirm', { token })).toBe('401 auth/user-token-expired');
  await owner.enter('/sign-up', { ...ANN, email: 'owner@example.com' });
  // Waits for the email, so that the next test does not receive it.
  await nextEmail();
  expect(await owner.refused('/confirm', { token })).toBe('400 auth/expired-action-code');
  expect(await whoIs(site, bearerToken)).toMatchObject({ emailVerified: false });
});

test('the link works once and for three days; a new one can be requested', async () => {
  const first = readMailToken(await nextEmail());
  await ann.post('/ask-to-confirm');
  const second = readMailToken(await nextEmail());
  expect(await ann.refused('/confirm', { token: first })).toBe('400 auth/expired-action-code');
  await ann.enter('/confirm', { token: second });
  expect(await ann.refused('/confirm', { token: second })).toBe('400 auth/expired-action-code');

  await ann.post('/ask-to-confirm');
  const third = readMailToken(await nextEmail());
  site.clock.pass({ days: 3 });
  expect(await ann.refused('/confirm', { token: third })).toBe('400 auth/expired-action-code');
  expect(await createVisitor(site).refused('/ask-to-confirm')).toBe('401 auth/user-token-expired');
});
