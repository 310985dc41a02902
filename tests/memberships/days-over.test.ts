import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { getHeldMembership } from '#contract/memberships/member-list.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import { makeRenewals } from '../support/product.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, aBuyer, buy, pay, sell, take, memberships, moneyKept, begin, report } = club;
const monthly = await aTier(admin, { price: 600, months: 1, grace_days: 90 });
const other = await aTier(admin, { price: 700, months: 1 });
const TODAY = inDays(server, 0);
const NEXT_MONTH = { starts_on: TODAY, ends_on: '2026-03-31' };

/** Makes a member whose month ended 62 days ago and who is still in grace. */
async function aLateOne() {
  const buyer = await aBuyer();
  const span = { starts_on: inDays(server, -92), ends_on: inDays(server, -62) };
  const { householdId } = await aMembership(server, buyer.person, { tier: monthly, ...span });
  return { buyer, householdId };
}

test.each([
  ['the same tier', monthly],
  ['another tier', other],
])('who renews late with %s, online, pays for days from today on', async (_, tier) => {
  const { buyer } = await aLateOne();
  const offer = (await buyer.ask(listOffers)).find(({ tier_id }) => tier_id === tier._id);
  expect(offer).toMatchObject({ amount: tier.price, ...NEXT_MONTH });
  const { charge } = (await buy(buyer, tier)).body;
  expect((await buyer.ask(getMembership, { query: {} })).dues).toMatchObject({ charge, ...NEXT_MONTH });
  await pay(buyer, charge, tier.price);
  expect((await memberships(buyer.person)).at(-1)).toMatchObject(NEXT_MONTH);
});

test.each([
  ['the same tier', monthly],
  ['another tier', other],
])('who renews late with %s, at the desk, pays for days from today on', async (_, tier) => {
  const { buyer, householdId } = await aLateOne();
  const { body } = await sell(buyer.person, { tier, pay: 'later' });
  expect(body.days).toEqual(NEXT_MONTH);
  const held = await club.desk.ask(getHeldMembership, { params: { id: householdId } });
  expect(held.open_days).toEqual(NEXT_MONTH);
  expect((await take(body.charge, tier.price)).body.membership).toMatchObject(NEXT_MONTH);
});

test('dues of the job are of days that are not over, whenever they are made and paid', async () => {
  const { buyer, householdId } = await aLateOne();
  await makeRenewals(server.services);
  const { charge_id } = await server.db
    .selectFrom('dues')
    .select('charge_id')
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow();
  expect((await buyer.ask(getMembership, { query: {} })).dues).toMatchObject(NEXT_MONTH);
  await take(charge_id, 600);
  expect((await memberships(buyer.person)).at(-1)).toMatchObject(NEXT_MONTH);
});

test('the desk sells no days that are over, and says until when they would be', async () => {
  const { person } = await aBuyer();
  const from = inDays(server, -40);
  expect((await sell(person, { tier: other, from })).problem.errors).toEqual([
    {
      path: 'from',
      message:
        'It would end on 19 February 2026, and nobody pays for days that are over. Please choose a later day.',
    },
  ]);
  expect(await memberships(person)).toEqual([]);
  expect((await sell(person, { tier: other, from: inDays(server, -10) })).status).toBe(201);
});

test('dues of days that are over by now are not taken, at the desk or online, and money for them goes back', async () => {
  const [here, online] = [await aBuyer(), await aBuyer()];
  const sold = { tier: other, from: inDays(server, 1), pay: 'later' } as const;
  const [atDesk, byCard] = [(await sell(here.person, sold)).body, (await sell(online.person, sold)).body];
  const { body } = await begin(online, byCard.charge, 700);
  server.clock.pass({ days: 32 });
  expect(inDays(server, 0)).toBe(addDays(TODAY, 32));
  expect((await take(atDesk.charge, 700)).problem.code).toBe('parts-changed');

  await confirmCard(server, body.clientSecret);
  expect((await report(online, byCard.charge, transactionOf(body.clientSecret))).problem.code).toBe(
    'payment-refunded',
  );
  await club.settleDown();
  expect(await moneyKept(byCard.charge)).toEqual([0]);
  for (const { person } of [here, online]) expect(await memberships(person)).toEqual([]);
});
