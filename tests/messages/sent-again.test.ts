import { expect, test } from 'vitest';
import {
  listLetters,
  sendLetterAgain,
  type DeliveryState,
  type LetterChannel,
} from '#contract/messages/messages.ts';
import { removeUser } from '#contract/people/users.ts';
import { api, type Client } from '../support/client.ts';
import { aConfirmedMember, type Person } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

// Tests resending from the admin's Messages page.

const { server, admin, approved, tell, told } = await openMessages();
const { db, clock } = server;

const lettersOf = ({ person }: Client<Person>) => admin.ask(listLetters, { query: { search: person.email } });
const sendAgain = (id: string, channel: LetterChannel = 'mail') =>
  admin.call(sendLetterAgain, { params: { id }, query: { channel } });

/** Makes a person with two messages, the second of which is in this delivery state. */
async function aLetter(state: DeliveryState) {
  const who = api(server).as(await aConfirmedMember(server));
  await approved(1, who);
  await tell();
  const [letter] = await lettersOf(who);
  if (!letter) throw new Error('nobody was told');
  const ended = { state, ended_at: clock.now(), attempts: 9, useful_until: clock.now() };
  await db
    .updateTable('deliveries')
    .set(ended)
    .where('message_id', '=', letter._id)
    .where('channel', '=', 'mail')
    .execute();
  return { who, id: letter._id, title: letter.title };
}

test.each(['failed', 'late', 'kept'] as const)(
  'a letter that was %s goes once, to the address of now, however often it is pressed',
  async (state) => {
    const { who, id, title } = await aLetter(state);
    const was = who.person.email;
    const email = `new.${was}`;
    await db.updateTable('users').set({ email }).where('id', '=', who.person.id).execute();
    clock.pass({ hours: 1 });
    const answers = await Promise.all([sendAgain(id), sendAgain(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const sent = (await told()).filter(({ to }) => to === was || to === email);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, title]]);
    expect((await sendAgain(id)).problem.code).toBe('cannot-send');
    expect(await told(email)).toEqual([]);
    const letters = await admin.ask(listLetters, { query: { search: email } });
    expect(letters).toMatchObject([{ _id: id, state: 'sent', attempts: 1 }, { state: 'sent' }]);
  },
);

test('what waits or was sent is not sent again', async () => {
  for (const state of ['waiting', 'sent'] as const) {
    const { id } = await aLetter(state);
    expect((await sendAgain(id)).problem.code).toBe('cannot-send');
  }
});

test('nothing goes to who has left the club', async () => {
  const { who, id } = await aLetter('failed');
  const { email } = who.person;
  expect((await sendAgain(id)).status).toBe(200);
  await admin.ask(removeUser, { params: { email } });
  expect(await told(email)).toEqual([]);
  expect((await sendAgain(id)).status).toBe(404);
});
