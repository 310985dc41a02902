import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { setMessageChoice } from '#contract/messages/messages.ts';
import { createUser } from '#contract/people/users.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { keepDevice } from '../support/product.ts';
import { api } from '../support/client.ts';
import { startMailServer, readMailToken } from '../support/mail-server.ts';
import { bearer } from '../support/people.ts';
import { until } from '../support/until.ts';
import { startSite } from './support/site.ts';
import { createVisitor } from './support/visitor.ts';

const post = await startMailServer();
afterAll(() => post.close());
const mail = createSmtpMail({ url: post.url, from: { name: 'Sports Club', address: 'hello@club.test' } });
const site = await startSite({ outside: { mail } });
const { db } = site;
const PASSWORD = 'Stranger-1-was';

async function emailTo(email: string, subject: string): Promise<string> {
  const find = () =>
    post.messages.find((text) => text.includes(`Subject: ${subject}`) && text.includes(`To: ${email}`));
  await until(() => find() !== undefined);
  return find() ?? '';
}

/** Registers the address as a stranger and changes its message settings. */
async function plant(email: string) {
  const stranger = createVisitor(site);
  const { token } = await stranger.enter('/sign-up', { email, password: PASSWORD });
  const client = api(site).as(bearer(email, token));
  const { _id: userId } = await client.ask(createUser, { body: { displayName: 'Stranger', email } });
  await client.ask(setMessageChoice, { body: { group: 'bookings', wanted: false } });
  await client.ask(setMessageChoice, { body: { channel: 'sms', group: 'bookings', wanted: true } });
  const [now, phone] = [site.clock.now(), '+8801711000001'];
  await db.updateTable('users').set({ phone, phone_confirmed_at: now }).where('id', '=', userId).execute();
  await db.insertInto('cards').values({ code: 'K7QF2M9D', user_id: userId, made_at: now }).execute();
  const { id: session } = await db
    .selectFrom('identity_sessions')
    .innerJoin('identity_accounts', 'identity_accounts.id', 'account_id')
    .select('identity_sessions.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const device = { endpoint: `https://push.test/${email}`, p256dh: 'p', auth: 'a', browser: 'x', now };
  await keepDevice(db, { userId, session, ...device });
  return { stranger, userId };
}

/** Returns the stranger's settings that are left, before the owner makes any call. */
async function leftOf(userId: string) {
  const { rows } = await sql<Record<string, unknown>>`select u.phone_confirmed_at, c.no_mail, c.sms,
    (select count(*)::int from cards where user_id = u.id) as cards,
    (select count(*)::int from push_subscriptions where user_id = u.id) as devices
    from users u join message_choices c on c.user_id = u.id where u.id = ${userId}::uuid`.execute(db);
  return rows[0];
}
const NOTHING = { phone_confirmed_at: null, no_mail: [], sms: [], cards: 0 };

test('what a stranger has set up begins anew when the owner sets a password by the mailed link', async () => {
  const email = 'owner@example.com';
  const { userId } = await plant(email);
  const owner = createVisitor(site);
  await owner.post('/forgot', { email });
  const token = readMailToken(await emailTo(email, 'Set a new password'));
  expect((await owner.post('/reset', { token, password: 'Newpass-2-come' })).status).toBe(200);
  expect(await leftOf(userId)).toEqual({ ...NOTHING, devices: 0 });
});

test('it does so, too, where the address is confirmed in a session, whose device stays', async () => {
  const email = 'own@example.com';
  const { stranger, userId } = await plant(email);
  await stranger.enter('/confirm', { token: readMailToken(await emailTo(email, 'Confirm your e-mail')) });
  expect(await leftOf(userId)).toEqual({ ...NOTHING, devices: 1 });
});
