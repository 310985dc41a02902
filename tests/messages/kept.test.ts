import { expect, test } from 'vitest';
import {
  countUnread,
  readNotifications,
  getMessageChoices,
  getLetter,
  listLetters,
  sendLetterAgain,
} from '#contract/messages/messages.ts';
import { removeOwnUser } from '#contract/account/account.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { aMember } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, member, tell, bellOf } = await openMessages({ canMail: false });
const court = await aCourt(admin);

test('a club without a mail server keeps its e-mails for the admins, and people read them under the bell', async () => {
  const who = api(server).as(await aMember(server));
  await aBooking(who, court, { date: inDays(server, 1) });
  await tell();
  const [kept] = await admin.ask(listLetters, { query: { state: 'kept', search: who.person.email } });
  expect(kept).toMatchObject({ title: 'We have your request', user_name: 'Rahim Uddin', attempts: 0 });
  const { text } = await admin.ask(getLetter, { params: { id: kept?._id ?? '' } });
  expect(text).toContain('Hello Rahim Uddin,');
  const refused = await admin.call(sendLetterAgain, { params: { id: kept?._id ?? '' } });
  expect(refused.problem).toMatchObject({
    code: 'cannot-send',
    message: expect.stringContaining('SMTP_URL'),
  });
  expect((await who.ask(getMessageChoices)).can_mail).toBe(false);
  expect(await bellOf(who)).toMatchObject([{ title: 'We have your request', read: false }]);
});

test('what was read counts no more, and can be marked as unread', async () => {
  const who = api(server).as(await aMember(server));
  for (const day of [2, 3]) await aBooking(who, court, { date: inDays(server, day) });
  await tell();
  const [newest, oldest] = await bellOf(who);
  const count = async () => (await who.ask(countUnread)).count;
  expect(await count()).toBe(2);
  const ids = [newest?._id ?? ''];
  await who.ask(readNotifications, { body: { ids } });
  expect(await count()).toBe(1);
  await member.ask(readNotifications, { body: { ids: [oldest?._id ?? ''] } });
  expect(await count()).toBe(1);
  await who.ask(readNotifications, { body: {} });
  expect(await count()).toBe(0);
  await who.ask(readNotifications, { body: { ids, read: false } });
  expect(await bellOf(who)).toMatchObject([{ read: false }, { read: true }]);
});

test('nobody is told who has left the club', async () => {
  const who = api(server).as(await aMember(server));
  await aBooking(who, court, { date: inDays(server, 4) });
  await tell();
  expect(await bellOf(who)).toHaveLength(1);
  await who.ask(removeOwnUser, { body: { email: who.person.email } });
  await tell();
  const left = await server.db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', who.person.id)
    .execute();
  expect(left).toEqual([]);
});
