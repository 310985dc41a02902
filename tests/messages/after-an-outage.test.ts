import { expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { listLetters } from '#contract/messages/messages.ts';
import { relayOutbox } from '../support/product.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, approved, told, settleDown } = await openMessages();
const { clock } = server;

/** Makes a member with one paid, one unpaid, one requested and one cancelled booking. */
async function aBusyMember() {
  const who = api(server).as(await aConfirmedMember(server, { name: 'Rahim' }));
  await payByCard(who, await approved(1, who));
  await approved(1, who);
  await aBooking(who, await aCourt(admin));
  const { _id: id } = await aBooking(who, await aCourt(admin));
  await who.ask(cancelBooking, { params: { id } });
  await settleDown();
  return who;
}

test('e-mails that waited for ninety days are not sent any more', async () => {
  const who = await aBusyMember();
  while ((await relayOutbox(server.services)) > 0);
  clock.pass({ days: 90 });
  expect(await told(who.person.email)).toEqual([]);
  const letters = await admin.ask(listLetters, { query: { search: who.person.email } });
  expect(letters.length).toBeGreaterThan(3);
  expect(new Set(letters.map(({ state }) => state))).toEqual(new Set(['late']));
});

test('nor is what nobody had passed on when all nodes went off', async () => {
  const who = await aBusyMember();
  clock.pass({ days: 90 });
  const sent = await told(who.person.email);
  // Bookings that expired during the outage have only just ended, so their messages are still sent.
  expect(sent.map(({ subject }) => subject).filter((subject) => !/expired|ended/i.test(subject))).toEqual([]);
});

test('after two days all is sent that is still of use', async () => {
  const who = await aBusyMember();
  while ((await relayOutbox(server.services)) > 0);
  clock.pass({ hours: 1 });
  expect((await told(who.person.email)).length).toBeGreaterThan(3);
});
