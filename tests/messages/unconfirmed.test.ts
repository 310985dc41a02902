import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getMessageChoices } from '#contract/messages/messages.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, inDays } from '../support/club.ts';
import { aUser, confirmEmail, type Person } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

const { server, court, told, bellOf } = await openMessages();
const { clock } = server;

async function bookAndCancel(who: Client<Person>, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { _id: id } = await aBooking(who, court, { date: inDays(server, 5) });
    await who.ask(cancelBooking, { params: { id } });
  }
}

describe('to an address that nobody has confirmed', () => {
  test('no e-mail goes, however much is booked and cancelled; it is all under the bell', async () => {
    const who = api(server).as(await aUser(server));
    expect(await who.ask(getMessageChoices)).toMatchObject({ is_confirmed: false, can_mail: true });
    await bookAndCancel(who, 30);
    expect(await told(who.person.email)).toEqual([]);
    expect(await bellOf(who)).toHaveLength(60);
  });

  test('they go as soon as it is confirmed, for what happens from then on', async () => {
    const who = api(server).as(await aUser(server));
    await bookAndCancel(who, 1);
    expect(await told(who.person.email)).toEqual([]);
    await confirmEmail(server, who.person);
    expect(await who.ask(getMessageChoices)).toMatchObject({ is_confirmed: true });
    await bookAndCancel(who, 1);
    expect(await told(who.person.email)).toHaveLength(2);
  });
});

describe('to one address', () => {
  test('at most thirty e-mails about one’s own bookings go in a day, however they come about', async () => {
    const who = api(server).as(await confirmEmail(server, await aUser(server)));
    const other = api(server).as(await confirmEmail(server, await aUser(server)));
    const emails = [];
    for (let round = 0; round < 4; round += 1) {
      await bookAndCancel(who, 5);
      emails.push(...(await told(who.person.email)));
      clock.pass({ hours: 1 });
    }
    expect(emails).toHaveLength(30);
    expect(await bellOf(who)).toHaveLength(40);
    await bookAndCancel(other, 1);
    expect(await told(other.person.email)).toHaveLength(2);
    clock.pass({ hours: 21 });
    await bookAndCancel(who, 1);
    expect(await told(who.person.email)).toHaveLength(2);
  });

  test('thirty are all that go when more are told at once', async () => {
    const who = api(server).as(await confirmEmail(server, await aUser(server)));
    await bookAndCancel(who, 20);
    expect(await told(who.person.email)).toHaveLength(30);
  });
});

test('a name that holds a link greets nobody', async () => {
  const name = 'Win 500 at https://evil.example/now';
  const who = api(server).as(await confirmEmail(server, await aUser(server, { name })));
  await bookAndCancel(who, 1);
  const [sent] = await told(who.person.email);
  expect(sent?.text).toMatch(/^Hello,\r?\n/);
  expect(`${sent?.text} ${sent?.html} ${sent?.subject}`).not.toContain('evil');
});
