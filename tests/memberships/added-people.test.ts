import { describe, expect, test } from 'vitest';
import {
  addChild,
  getHousehold,
  joinHousehold,
  removeChild,
  removeFromHousehold,
} from '#contract/memberships/households.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { changeMembership } from '#contract/memberships/purchases.ts';
import { api, type Client } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';
import { aUser, type Person } from '../support/people.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { aPayer, giveMembership, invite, letJoin } from './household-fixture.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, buy, begin, report, take, sell, memberships, payments, refunds } = club;
const { clock } = server;
/** The price is almost exactly 365 taka a month. */
const family = await aTier(admin, { name: 'Family', price: 3650, child_price: 365, most_people: 6 });

const aPerson = async (name = 'Rima') => api(server).as(await aUser(server, { name }));
const standing = async (who: Client<Person>) => (await who.ask(getMembership, { query: {} })).standing;
const dues = async (who: Client<Person>) => (await who.ask(getMembership, { query: {} })).dues;
const AYAAN = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

async function aHolder() {
  const karim = await aPayer(server);
  const charge = (await buy(karim, family)).body.charge;
  expect((await take(charge, family.price)).status).toBe(200);
  return karim;
}

describe('who joins before dues are paid', () => {
  test('is not had for what was asked for fewer: the dues are made anew', async () => {
    const karim = await aPayer(server);
    const { charge } = (await buy(karim, family)).body;
    for (let nth = 0; nth < 5; nth += 1) await letJoin(karim, await aPerson());
    expect((await begin(karim, charge, family.price)).problem.code).toBe('parts-changed');
    expect((await take(charge, family.price)).problem.code).toBe('parts-changed');
    expect(await dues(karim)).toBeNull();
    const again = (await buy(karim, family, 6 * family.price)).body;
    expect(again.amount).toBe(6 * family.price);
    expect((await take(again.charge, again.amount)).status).toBe(200);
  });

  test('while somebody pays, has the money go back', async () => {
    const karim = await aPayer(server);
    const { charge } = (await buy(karim, family)).body;
    const { body } = await begin(karim, charge, family.price);
    await letJoin(karim, await aPerson());
    await confirmCard(server, body.clientSecret);
    await report(karim, charge, transactionOf(body.clientSecret));
    expect(await payments(charge)).toMatchObject([{ status: 'unapplied' }]);
    expect(await refunds(charge)).toMatchObject([{ amount_poisha: family.price * 100 }]);
    expect(await memberships(karim.person)).toEqual([]);
  });

  test('and who leaves, or turns 18 in the place of an adult, changes nothing', async () => {
    const karim = await aPayer(server);
    const rima = await aPerson();
    await letJoin(karim, rima);
    const { charge, amount } = (await buy(karim, family, 2 * family.price)).body;
    await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
    expect((await take(charge, amount)).status).toBe(200);
  });
});

describe('who is added to a running membership', () => {
  test('shares it once the days that are left are paid, up to whole taka', async () => {
    const karim = await aHolder();
    clock.pass({ days: 65 });
    const rima = await aPerson();
    await letJoin(karim, rima);
    expect(await standing(rima)).toBeNull();
    expect(await standing(karim)).toMatchObject({ tier_id: family._id });
    const [last] = await memberships(karim.person);
    const seen = (await rima.ask(getHousehold, {})).people;
    expect(seen.map(({ shares_from }) => shares_from)).toEqual([undefined, '2027-03-01']);
    const open = await dues(karim);
    expect(open).toMatchObject({ amount: 3000, adults: 1, children: 0, adds: true, ends_on: last?.ends_on });

    const { body } = await begin(karim, open?.charge ?? '', 3000);
    await confirmCard(server, body.clientSecret);
    expect((await report(karim, open?.charge ?? '', transactionOf(body.clientSecret))).status).toBe(200);
    expect(await standing(rima)).toMatchObject({ tier_id: family._id });
    expect(await dues(rima)).toBeNull();
    expect(await memberships(karim.person)).toEqual([last]);
  });

  test('costs nothing in a place that was paid for, and the tier’s cap at the most', async () => {
    const karim = await aHolder();
    const rima = await aPerson();
    await letJoin(karim, rima);
    await take((await dues(karim))?.charge ?? '', 3650);
    await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
    const nila = await aPerson('Nila');
    await letJoin(karim, nila);
    expect(await dues(karim)).toBeNull();
    expect(await standing(nila)).not.toBeNull();
    const capped = await aTier(admin, { name: 'Capped', price: 1000, cap: 1000, most_people: 4 });
    const tariq = await aPayer(server, 'Tariq');
    await take((await buy(tariq, capped)).body.charge, 1000);
    const zara = await aPerson('Zara');
    await letJoin(tariq, zara);
    expect(await standing(zara)).toMatchObject({ tier_id: capped._id });
  });

  test('has one charge for all of them, made anew for whoever comes and goes', async () => {
    const karim = await aHolder();
    const rima = await aPerson();
    await letJoin(karim, rima);
    const first = await dues(karim);
    expect(first?.amount).toBe(3650);
    const { children } = await karim.ask(addChild, { body: AYAAN });
    const second = await dues(karim);
    expect(second).toMatchObject({ amount: 3650 + 365, adults: 1, children: 1 });
    expect((await take(first?.charge ?? '', 3650)).problem.code).toBe('parts-changed');
    await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
    const third = await dues(karim);
    expect(third).toMatchObject({ amount: 365, adults: 0, children: 1 });
    await karim.ask(removeChild, { params: { id: children[0]?._id ?? '' } });
    expect(await dues(karim)).toBeNull();
    expect((await take(third?.charge ?? '', 365)).problem.code).toBe('parts-changed');
  });

  test('shares what begins next, for which everybody pays, whether they were paid for before or not', async () => {
    const karim = await aHolder();
    const rima = await aPerson();
    await letJoin(karim, rima);
    const renewal = (await sell(karim.person, { tier: family })).body;
    expect(renewal.amount).toBe(2 * family.price);
    expect(await standing(rima)).toBeNull();
    expect((await dues(karim))?.adds).toBe(true);
    clock.pass({ days: 365 });
    expect(await standing(rima)).toMatchObject({ tier_id: family._id });
    expect(await dues(karim)).toBeNull();
  });

  test('pays for the next one as well where that was paid for already', async () => {
    const karim = await aHolder();
    await sell(karim.person, { tier: family });
    await letJoin(karim, await aPerson());
    expect((await dues(karim))?.amount).toBe(2 * family.price);
  });

  test('shares the next one at once where what they were added to has ended early', async () => {
    const karim = await aHolder();
    const rima = await aPerson();
    await letJoin(karim, rima);
    const [last] = await memberships(karim.person);
    const today = last?.starts_on ?? '';
    const body = { ends_on: today, give_back: 'nothing', note: 'They begin anew.' } as const;
    await admin.ask(changeMembership, { params: { id: last?.id ?? '' }, body });
    clock.pass({ days: 1 });
    await sell(karim.person, { tier: family });
    expect(await standing(rima)).toMatchObject({ tier_id: family._id });
  });

  test('pays for what was given or imported, too', async () => {
    const karim = await aPayer(server);
    await giveMembership(server, karim.person.id, family);
    await letJoin(karim, await aPerson());
    expect((await dues(karim))?.amount).toBe(Math.ceil((3650 * 365) / 366));
  });
});

test('nobody shares the membership of two households within thirty days', async () => {
  const [karim, tariq] = [await aHolder(), await aHolder()];
  const rima = await aPerson();
  await letJoin(karim, rima);
  await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
  await letJoin(karim, rima);
  await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
  const token = await invite(tariq, rima.person.email);
  const join = () => rima.call(joinHousehold, { body: { token, children: [] } });
  const refused = await join();
  expect(refused.problem.code).toBe('too-many-requests');
  expect(refused.problem.detail).toMatch(
    /^You have shared the membership of another household lately\. You can join this one from /,
  );
  clock.pass({ days: 13 });
  expect((await join()).problem.code).toBe('too-many-requests');
  clock.pass({ days: 17 });
  await letJoin(tariq, rima);
});

test('whoever is added pays nothing for what they share by now, as after the day that was its end', async () => {
  const karim = await aHolder();
  await letJoin(karim, await aPerson());
  const asked = await dues(karim);
  const [membership] = await memberships(karim.person);
  const body = { ends_on: inDays(server, 400), give_back: 'nothing', note: 'Closed for a month.' } as const;
  await admin.ask(changeMembership, { params: { id: membership?.id ?? '' }, body });
  clock.pass({ days: 370 });
  expect((await take(asked?.charge ?? '', asked?.amount ?? 0)).problem.code).toBe('parts-changed');
});
