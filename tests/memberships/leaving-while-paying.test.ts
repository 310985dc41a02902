import { expect, test } from 'vitest';
import { createBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { removeFromHousehold } from '#contract/memberships/households.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import { createClubRulesReader, createStandingReader, settleAllLeft } from '../support/product.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { aSlowBank } from '../payments/support/slow-bank.ts';
import { api, type Client } from '../support/client.ts';
import { aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aTier } from '../support/memberships.ts';
import { aConfirmedMember, type Person } from '../support/people.ts';
import { giveMembership, letJoin } from './household-fixture.ts';

// Tests people who leave a household during a payment. Members book up to sixty days ahead for 400, everyone else seven days ahead for 500.

const { slow, atTheBank } = aSlowBank();
const { server, admin, court } = await openPaymentFixture({ parts: ({ cards }) => ({ cards: slow(cards) }) });
await setRules(admin, { approval: 'nobody', horizonDays: 7, maxPending: 1000, maxPendingSlots: 1000 });
const tier = await aTier(admin, { name: 'Free Family', price: 0, most_people: 5, days_ahead: 60 });
const price = { court_id: court._id, ends_on: inDays(server, 60), price: 400, audience: 'members' } as const;
await aPriceRule(admin, inDays(server, 0), price);

async function oneOfAFamily() {
  const karim = api(server).as(await aConfirmedMember(server, { name: 'Karim' }));
  await giveMembership(server, karim.person.id, tier);
  const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima' }));
  await letJoin(karim, rima);
  return rima;
}

function book(who: Client<Person>, days: number) {
  const request = bookingRequest(who.person, court, inDays(server, days), court.slots.slice(0, 1));
  return who.ask(createBooking, { body: { ...request, price_per_session: 400, total_price: 400 } });
}

const leave = async (who: Client<Person>) =>
  (await who.call(removeFromHousehold, { params: { id: who.person.id } })).status;
const now = async (who: Client<Person>, { _id: id }: Booking) => {
  const { status, total_price } = await who.ask(getBooking, { params: { id } });
  return [status, total_price];
};

function settle() {
  const cache = createAnswerCache(server.clock.now);
  const clubRules = createClubRulesReader(server.services, cache);
  const standing = createStandingReader({ ...server.services, clubRules }, cache);
  return settleAllLeft({ ...server.services, clubRules, standing });
}

test('what was paid a moment before, of which the club does not know yet, stays as it was paid', async () => {
  const rima = await oneOfAFamily();
  const [near, far] = [await book(rima, 3), await book(rima, 20)];
  for (const booking of [near, far])
    await confirmCard(server, (await begin(rima, booking)).body.clientSecret);
  expect(await leave(rima)).toBe(204);
  expect(await now(rima, near)).toEqual(['confirmed', 400]);
  expect(await now(rima, far)).toEqual(['confirmed', 400]);
  await settle();
  expect(await settle()).toBe(0);
  expect(await now(rima, far)).toEqual(['confirmed', 400]);
});

test('what a bank is at work on waits for it, and holds up neither the leaving nor anything else', async () => {
  const rima = await oneOfAFamily();
  const [near, far, other] = [await book(rima, 4), await book(rima, 21), await book(rima, 5)];
  for (const booking of [near, far])
    atTheBank.add(transactionOf((await begin(rima, booking)).body.clientSecret));
  expect(await leave(rima)).toBe(204);
  expect(await now(rima, other)).toEqual(['approved', 500]);
  // No payment was settled, so the job may wait before its next look.
  expect(await settle()).toBe(0);
  expect(await now(rima, near)).toEqual(['approved', 400]);
  expect(await now(rima, far)).toEqual(['approved', 400]);
  atTheBank.clear();
  expect(await settle()).toBe(1);
  expect(await now(rima, near)).toEqual(['approved', 500]);
  expect(await now(rima, far)).toEqual(['cancelled', 400]);
  expect(await settle()).toBe(0);
});
