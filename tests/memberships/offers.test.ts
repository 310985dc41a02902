import { expect, test } from 'vitest';
import { listOffers } from '#contract/memberships/offers.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import type { Client } from '../support/client.ts';
import { aMembership, aTier, changeTier } from '../support/memberships.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, aBuyer, buy, pay, sell, memberships, charge, begin } = club;

const offerOf = async (who: Client, { _id }: Tier) =>
  (await who.ask(listOffers)).find(({ tier_id }) => tier_id === _id);

test.each([
  ['becomes cheaper', 10_000, 10_000],
  ['costs more', 15_000, 12_000],
])(
  'a tier that %s while dues are open is had for what is offered, here and at the desk',
  async (_, now, offered) => {
    const tier = await aTier(admin);
    const [online, atDesk] = [await aBuyer(), await aBuyer()];
    const open = (await buy(online, tier)).body;
    await sell(atDesk.person, { tier, pay: 'later' });
    await changeTier(admin, tier, { price: now });
    for (const one of [online, atDesk]) expect(await offerOf(one, tier)).toMatchObject({ amount: offered });
    const made = await buy(online, tier, offered);
    expect(made.body.amount).toBe(offered);
    await pay(online, made.body.charge, offered);
    expect((await sell(atDesk.person, { tier })).body).toMatchObject({ amount: offered });
    for (const { person } of [online, atDesk]) expect(await memberships(person)).toHaveLength(1);
    if (now < 12_000) expect(await charge(open.charge)).toMatchObject({ state: 'ended' });
  },
);

test('dues that cost more than the tier does by now, which somebody pays, are closed for the cheaper ones', async () => {
  const tier = await aTier(admin);
  const buyer = await aBuyer();
  const open = (await buy(buyer, tier)).body;
  await begin(buyer, open.charge);
  await changeTier(admin, tier, { price: 9000 });
  const made = await buy(buyer, tier, 9000);
  expect(made.body).toMatchObject({ amount: 9000 });
  await pay(buyer, made.body.charge, 9000);
  expect(await memberships(buyer.person)).toHaveLength(1);
});

test('a free tier is not offered, nor had, for years ahead', async () => {
  const free = await aTier(admin, { price: 0, months: 6 });
  const payer = await aBuyer();
  for (const until of ['2026-08-31', '2027-02-28', '2027-08-31']) {
    expect(await offerOf(payer, free)).toMatchObject({ ends_on: until, refusal: null });
    await begin(payer, (await buy(payer, free)).body.charge, 0);
    expect((await memberships(payer.person)).at(-1)?.ends_on).toBe(until);
  }
  const message =
    'There is a membership until 31 August 2027. What comes next can be bought from a year before that on.';
  expect(await offerOf(payer, free)).toMatchObject({ refusal: message });
  expect((await buy(payer, free)).problem).toMatchObject({ code: 'not-sold', message });
  expect((await sell(payer.person, { tier: free })).problem).toMatchObject({ code: 'not-sold', message });
});

test('a paid tier is not had for more than five years ahead, and the list of memberships ends there', async () => {
  const monthly = await aTier(admin, { price: 100, months: 1 });
  const payer = await aBuyer();
  const { person } = payer;
  await aMembership(server, person, { tier: monthly, starts_on: '2026-03-01', ends_on: '2031-03-01' });
  expect((await sell(person, { tier: monthly })).status).toBe(201);
  const message =
    'There is a membership until 1 April 2031. What comes next can be bought from 5 years before that on.';
  expect(await offerOf(payer, monthly)).toMatchObject({ refusal: message });
  expect((await buy(payer, monthly)).problem).toMatchObject({ code: 'not-sold', message });
  expect((await sell(person, { tier: monthly })).problem).toMatchObject({ code: 'not-sold', message });
});
