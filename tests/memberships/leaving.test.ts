import { beforeEach, describe, expect, test } from 'vitest';
import { createBooking, getBooking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { removeFromHousehold } from '#contract/memberships/households.ts';
import { foreseeLeaving } from '#contract/memberships/household-people.ts';
import { divideBooking } from '#contract/payments/charges.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import {
  createClubRulesReader,
  createStandingReader,
  leaveHousehold,
  settleAllLeft,
} from '../support/product.ts';
import { openMessages } from '../messages/message-fixture.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { aCourt, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aTier } from '../support/memberships.ts';
import { aConfirmedMember, aStaffMember, type Person } from '../support/people.ts';
import { giveMembership, letJoin } from './household-fixture.ts';

const { server, admin, told } = await openMessages();
const rules = { approval: 'nobody', horizonDays: 7, maxPending: 1000, maxPendingSlots: 1000 } as const;
// A free tier, so that a new household member shares it immediately.
const tier = await aTier(admin, { name: 'Free Family', price: 0, most_people: 5, days_ahead: 60 });
const slots = [7, 8, 9, 10].map((hour) => `${hour}:00 AM - ${hour + 1}:00 AM`);
const court = await aCourt(admin, { price: 800, type: 'Tennis', slots });
const price = { court_id: court._id, ends_on: inDays(server, 60), price: 600, audience: 'members' } as const;
await aPriceRule(admin, inDays(server, 0), price);

beforeEach(() => setRules(admin, { ...rules, dayLimit: null, weekLimit: null }));

async function aFamily() {
  const karim = api(server).as(await aConfirmedMember(server, { name: 'Karim' }));
  await giveMembership(server, karim.person.id, tier);
  const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima' }));
  await letJoin(karim, rima);
  return { karim, rima };
}

function book(who: Client<Person>, days: number, slot: number, at: Court = court) {
  const request = bookingRequest(who.person, at, inDays(server, days), at.slots.slice(slot, slot + 1));
  return who.ask(createBooking, { body: { ...request, price_per_session: 600, total_price: 600 } });
}

const leave = (who: Client<Person>, by: Client<Person> = who) =>
  by.ask(removeFromHousehold, { params: { id: who.person.id } });
const foresee = (who: Client<Person>, by: Client<Person> = who) =>
  by.ask(foreseeLeaving, { params: { id: who.person.id } });
const now = async (who: Client<Person>, id: string) => {
  const { status, total_price, reason } = await who.ask(getBooking, { params: { id } });
  return { status, total_price, reason };
};

describe('who leaves a household', () => {
  test('keeps what is paid, pays what everybody pays for the rest, and loses what only the membership allows', async () => {
    const { karim, rima } = await aFamily();
    const staff = api(server).as(await aStaffMember(server));
    const [near, far, paid] = [await book(rima, 3, 0), await book(rima, 20, 0), await book(rima, 21, 0)];
    await payByCard(rima, paid);
    const all = {
      costs: 1,
      ends: 1,
      bookings: [
        { court: 'Tennis', date: near.date, from: 600, to: 800 },
        { court: 'Tennis', date: far.date, from: 600, to: null },
      ],
    };
    expect(await foresee(rima)).toMatchObject(all);
    expect(await foresee(rima, staff)).toMatchObject(all);
    // The payer of the household does not see when others play.
    expect(await foresee(rima, karim)).toEqual({ costs: 1, ends: 1, bookings: [] });
    expect(await now(rima, near._id)).toMatchObject({ total_price: 600 });

    await leave(rima, karim);
    expect(await now(rima, near._id)).toMatchObject({ status: 'approved', total_price: 800 });
    expect(await now(rima, paid._id)).toMatchObject({ status: 'confirmed', total_price: 600 });
    expect(await now(rima, far._id)).toMatchObject({
      status: 'cancelled',
      reason: 'no longer in the household',
    });
    const subjects = (await told(rima.person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You are out of a household');
    expect(subjects.some((subject) => /cancelled/i.test(subject))).toBe(true);
    await payByCard(rima, { ...near, total_price: 800 });
    expect(await now(rima, near._id)).toMatchObject({ status: 'confirmed', total_price: 800 });
  });

  test('keeps as many as everybody may have on a day and in a week, those that were made first', async () => {
    const { rima } = await aFamily();
    const bookings = [await book(rima, 2, 1), await book(rima, 2, 2), await book(rima, 2, 3)];
    await setRules(admin, { ...rules, dayLimit: 2 });
    expect(await foresee(rima)).toMatchObject({ costs: 2, ends: 1 });
    await leave(rima);
    const statuses = [];
    for (const { _id: id } of bookings) statuses.push((await now(rima, id)).status);
    expect(statuses).toEqual(['approved', 'approved', 'cancelled']);
  });

  test('keeps what has begun, unpaid as it is', async () => {
    const { rima } = await aFamily();
    const today = await aCourt(admin, { price: 800, slots: ['1:00 PM - 3:00 PM'] });
    await aPriceRule(admin, inDays(server, 0), { ...price, court_id: today._id });
    const booking = await book(rima, 0, 0, today);
    server.clock.pass({ minutes: 59 });
    expect(await foresee(rima)).toMatchObject({ costs: 1, ends: 0 });
    server.clock.pass({ minutes: 1 });
    expect(await foresee(rima)).toMatchObject({ costs: 0, ends: 0 });
    await leave(rima);
    expect(await now(rima, booking._id)).toMatchObject({ status: 'approved', total_price: 600 });
  });

  test('pays the price of everybody for what was divided and of which nothing is paid', async () => {
    await setRules(admin, { ...rules, advance: { kind: 'percent', percent: 50 } });
    const { rima } = await aFamily();
    const booking = await book(rima, 4, 0);
    await rima.ask(divideBooking, { params: { id: booking._id }, body: { plan: 'advance', expected: 300 } });
    await leave(rima);
    expect(await now(rima, booking._id)).toMatchObject({ status: 'approved', total_price: 800 });
  });

  test('is settled by the job where a server has stopped in between, and once', async () => {
    const { rima } = await aFamily();
    const booking = await book(rima, 5, 0);
    const { id } = rima.person;
    const actor = { actorId: id, now: server.clock.now() };
    await leaveHousehold(server.db, { userId: id, by: { userId: id, role: 'member' } }, actor);
    expect(await now(rima, booking._id)).toMatchObject({ total_price: 600 });
    const cache = createAnswerCache(server.clock.now);
    const clubRules = createClubRulesReader(server.services, cache);
    const knowing = {
      ...server.services,
      clubRules,
      standing: createStandingReader({ ...server.services, clubRules }, cache),
    };
    expect(await settleAllLeft(knowing)).toBe(1);
    expect(await now(rima, booking._id)).toMatchObject({ total_price: 800 });
    expect(await settleAllLeft(knowing)).toBe(0);
  });
});
