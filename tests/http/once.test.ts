import { describe, expect, test } from 'vitest';
import { createAnnouncement, listAnnouncements } from '#contract/club/announcements.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import { endpoints } from '#contract/site/api.ts';
import { api } from '../support/client.ts';
import { aStaffMember, aUser, type Person } from '../support/people.ts';
import { openDues } from '../memberships/support/dues-fixture.ts';

const club = await openDues();
const { server, admin, desk, gold, memberships } = club;
const { db } = server;

const sale = (who: Person) =>
  ({ body: { who: who.email, tier_id: gold._id, pay: { method: 'cash' } } }) as const;
const keyed = (idempotencyKey: string) => ({ idempotencyKey });

describe('a sale that is sent twice under one key', () => {
  test('is one membership, one after the other', async () => {
    const person = await aUser(server);
    const first = await desk.call(sellMembership, sale(person), keyed('sale-1'));
    expect(await desk.call(sellMembership, sale(person), keyed('sale-1'))).toMatchObject({
      status: 201,
      body: first.body,
    });
    expect(await memberships(person)).toHaveLength(1);
  });

  test('is one membership, ten at once', async () => {
    const person = await aUser(server);
    const sell = () => desk.call(sellMembership, sale(person), keyed('sale-2'));
    const all = await Promise.all(Array.from({ length: 10 }, sell));
    for (const { body } of all) expect(body).toEqual(all[0]?.body);
    expect(await memberships(person)).toHaveLength(1);
  });

  test('is two where the key is another, or somebody else’s', async () => {
    const person = await aUser(server);
    const other = api(server).as(await aStaffMember(server));
    await desk.ask(sellMembership, sale(person), keyed('sale-3'));
    await desk.ask(sellMembership, sale(person), keyed('sale-4'));
    await other.ask(sellMembership, sale(person), keyed('sale-3'));
    expect(await memberships(person)).toHaveLength(3);
  });

  test('without a key is one membership as well, until two minutes are over', async () => {
    const person = await aUser(server);
    const { ends_on } = (await desk.ask(sellMembership, sale(person))).membership ?? { ends_on: '' };
    const again = await Promise.all([1, 2, 3].map(() => desk.call(sellMembership, sale(person))));
    for (const { status, problem } of again) {
      expect(status).toBe(409);
      expect(problem).toMatchObject({ code: 'already-paid' });
      expect(problem.message).toContain(`a moment ago, until ${formatLongDate(ends_on)}`);
    }
    expect(await memberships(person)).toHaveLength(1);
    server.clock.pass({ minutes: 3 });
    await desk.ask(sellMembership, sale(person));
    expect(await memberships(person)).toHaveLength(2);
  });

  test('without a key, four at once, is one membership', async () => {
    const person = await aUser(server);
    const all = await Promise.all([1, 2, 3, 4].map(() => desk.call(sellMembership, sale(person))));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await memberships(person)).toHaveLength(1);
  });

  test('is refused where it asks for something else', async () => {
    const [person, other] = [await aUser(server), await aUser(server)];
    await desk.ask(sellMembership, sale(person), keyed('sale-5'));
    expect((await desk.call(sellMembership, sale(other), keyed('sale-5'))).problem).toMatchObject({
      code: 'idempotency-key-reused',
      message: 'This Idempotency-Key was used for another request. Please use a new one.',
    });
    expect(await memberships(other)).toEqual([]);
  });

  test('can be sent again once it was refused', async () => {
    const person = await aUser(server);
    const body = { ...sale(person).body, expected: 1 };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await desk.call(sellMembership, { body }, keyed('sale-6'))).problem.code).toBe('price-changed');
    await desk.ask(sellMembership, sale(person), keyed('sale-6'));
    expect(await memberships(person)).toHaveLength(1);
  });
});

test('what broke off is not done again, and whoever repeats it is told to look', async () => {
  const body = { title: 'Closed on Friday', message: 'The hall is closed on Friday.' };
  await admin.ask(createAnnouncement, { body }, keyed('news-1'));
  await db.updateTable('request_keys').set({ answer: null }).where('key', '=', 'news-1').execute();
  expect((await admin.call(createAnnouncement, { body }, keyed('news-1'))).problem).toMatchObject({
    code: 'idempotency-key-reused',
    message:
      'This was sent before, and nobody knows yet whether it was done. Please look whether it is there before you send it again.',
  });
  expect(await admin.ask(listAnnouncements, { query: {} })).toHaveLength(1);
});

/** For each call that creates something without the usual idempotency key: what a repeated request does. */
const SENT_TWICE: Record<string, string> = {
  createBooking: 'has a key of its own, by which its booking is found',
  createSeries: 'has a key of its own, by which its bookings are found',
  createDeskBooking: 'has a key of its own, by which its booking is found',
  createDeskSeries: 'has a key of its own, by which its bookings are found',
  createUser: 'answers the same person',
  uploadPhoto: 'keeps one picture, by what it shows',
  uploadCourtPicture: 'keeps one picture, by what it shows',
  createCoupon: 'refuses a code that is there',
  createTier: 'refuses a version that was seen before',
  joinWaitingList: 'waits once for the same time',
  inviteToHousehold: 'answers that they were invited before',
  addChild:
    'adds another one, which a press takes out: its answer has birth dates, and those are kept nowhere else',
  makeResetLink: 'ends the link before',
  renewCard: 'ends the card before',
  createHallScreen:
    'makes another screen: its address is a secret that nobody keeps, and a screen is turned off by a press',
};

test('each call that makes something says how it is sent twice', () => {
  const making = [...endpoints].filter(([, { method, status }]) => method === 'POST' && status === 201);
  const unsaid = making.filter(([name, { once }]) => !once && SENT_TWICE[name] === undefined);
  expect(unsaid.map(([name]) => name)).toEqual([]);
});
