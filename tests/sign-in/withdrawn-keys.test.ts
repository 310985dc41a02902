import { expect, test } from 'vitest';
import { createHallScreen } from '#contract/club/hall-screens.ts';
import { getHall } from '#contract/club/hall.ts';
import { getCard } from '#contract/memberships/cards.ts';
import { buyMembership } from '#contract/memberships/purchases.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { getMailLink } from '#contract/messages/messages.ts';
import { lookAtCharge } from '#contract/payments/charge-links.ts';
import { showCard } from '#contract/desk/cards.ts';
import { runWithdrawKeys } from '#server/cli/account-commands.ts';
import { readLinkKey, signLink } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { createTestClock } from '../support/clock.ts';
import { api } from '../support/client.ts';
import { aTier, shareHousehold } from '../support/memberships.ts';
import { anAdmin, aStaffMember, aUser, aVisitor, signInElsewhere } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

test('withdraw-keys ends whatever opens something without a sign-in, at every node', async () => {
  const shared = { clock: createTestClock(), database: await createTestDatabase() };
  const [server, other] = [await startTestServer(shared), await startTestServer(shared)];
  const admin = api(server).as(await anAdmin(server));
  const person = await aUser(server);
  const member = api(server).as(person);
  await shareHousehold(server, person);

  const { own } = await member.ask(getCalendarFeeds);
  const { code, address } = await member.ask(getCard, { query: {} });
  const screen = await admin.ask(createHallScreen, { body: { name: 'Hall', shows_names: true } });
  const until = new Date(server.clock.now().getTime() + 3_600_000);
  const tokenOf = async (purpose: 'unsubscribe' | 'charge', subject: string) =>
    signLink(await readLinkKey(server.db), { purpose, subject, userId: person.id, until });
  const unsubscribe = await tokenOf('unsubscribe', 'bookings');
  const tier = await aTier(admin, { price: 500 });
  const dues = await member.ask(buyMembership, { body: { tier_id: tier._id, expected: 500 } });
  const pay = await tokenOf('charge', dues.charge);
  const desk = api(other).as(await signInElsewhere(other, await aStaffMember(server)));

  const visitor = api(other).as(aVisitor);
  const key = decodeURIComponent(screen.address.split('/').at(-1) ?? '');
  const show = async (body: { code: string } | { token: string }) =>
    (await desk.call(showCard, { body })).status;
  const seen = async () => ({
    feed: (await fetch(other.url + new URL(own).pathname)).status,
    unsubscribe: (await visitor.call(getMailLink, { params: { token: unsubscribe } })).status,
    pay: (await visitor.call(lookAtCharge, { body: { token: pay } })).status,
    hall: (await visitor.call(getHall, { params: { key } })).status,
    letters: await show({ code }),
    card: await show({ token: address }),
    token: (await api(other).as(person).call(getCalendarFeeds)).status,
  });
  expect(await seen()).toEqual({
    feed: 200,
    unsubscribe: 200,
    pay: 200,
    hall: 200,
    letters: 200,
    card: 200,
    token: 200,
  });
  const worker = await aStaffMember(server);

  const context = { ...server.services, options: {}, say: () => {}, progress: () => {}, migrated: [] };
  const { message } = await runWithdrawKeys(context);
  expect(message).toContain('1 hall screen wants a new address');
  const after = await seen();
  expect(after).toMatchObject({ feed: 404, unsubscribe: 404, pay: 404, hall: 404, token: 401 });

  // After signing in again, the person has a new feed and a new card.
  const again = api(other).as(await signInElsewhere(other, person));
  const deskAgain = api(other).as(await signInElsewhere(other, worker));
  const card = await again.ask(getCard, { query: {} });
  expect((await deskAgain.call(showCard, { body: { code } })).status).toBe(404);
  expect((await deskAgain.call(showCard, { body: { token: address } })).status).toBe(404);
  expect((await deskAgain.call(showCard, { body: { token: card.address } })).status).toBe(200);
  const feeds = await again.ask(getCalendarFeeds);
  expect((await fetch(other.url + new URL(feeds.own).pathname)).status).toBe(200);
});
