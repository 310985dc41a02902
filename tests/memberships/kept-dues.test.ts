import { describe, expect, test } from 'vitest';
import { getMembership } from '#contract/memberships/memberships.ts';
import { makeRenewals } from '../support/product.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier, changeTier } from '../support/memberships.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, aBuyer, buy, begin, pay, take, memberships, charge } = club;
const { db } = server;

describe('open dues, once their tier is changed', () => {
  test.each([
    ['is of a month', { months: 1, grace_days: 0 }],
    ['begins anew on a day of the year', { starts_month: 3, starts_day: 21 }],
    ['costs more', { price: 15_000 }],
  ] as const)('sell what they sold where it %s', async (_, fields) => {
    const tier = await aTier(admin);
    const [online, atDesk] = [await aBuyer(), await aBuyer()];
    const [first, second] = [(await buy(online, tier)).body, (await buy(atDesk, tier)).body];
    await changeTier(admin, tier, fields);
    const { dues } = await online.ask(getMembership, { query: {} });
    expect(dues).toMatchObject({ amount: 12_000, starts_on: '2026-03-01', ends_on: '2027-02-28' });
    expect((await pay(online, first.charge)).status).toBe(200);
    expect((await take(second.charge)).status).toBe(200);
    for (const { person } of [online, atDesk])
      expect(await memberships(person)).toMatchObject([
        { starts_on: '2026-03-01', ends_on: '2027-02-28', counts_until: '2027-03-14' },
      ]);
  });

  test('sell what they sold where the job made them', async () => {
    const tier = await aTier(admin);
    const buyer = await aBuyer();
    const { householdId } = await aMembership(server, buyer.person, {
      tier,
      starts_on: inDays(server, -360),
      ends_on: inDays(server, 4),
    });
    await makeRenewals(server.services);
    await changeTier(admin, tier, { months: 1, grace_days: 3 });
    const { charge_id } = await db
      .selectFrom('dues')
      .select('charge_id')
      .where('household_id', '=', householdId)
      .executeTakeFirstOrThrow();
    await take(charge_id);
    expect((await memberships(buyer.person)).at(-1)).toMatchObject({
      starts_on: '2026-03-06',
      ends_on: '2027-03-05',
      counts_until: '2027-03-19',
    });
  });

  test('are over once the tier is chosen again, which sells something else by now', async () => {
    const tier = await aTier(admin);
    const buyer = await aBuyer();
    const before = (await buy(buyer, tier)).body;
    await changeTier(admin, tier, { grace_days: 30 });
    const after = (await buy(buyer, tier)).body;
    expect(after.charge).not.toBe(before.charge);
    expect(await charge(before.charge)).toMatchObject({ state: 'ended' });
    await pay(buyer, after.charge);
    expect(await memberships(buyer.person)).toMatchObject([{ counts_until: '2027-03-30' }]);
  });
});

test('dues of which a month is over since are not taken for fewer months than they cost', async () => {
  const yearly = await aTier(admin, { starts_month: 5, starts_day: 1 });
  const buyer = await aBuyer();
  const { charge: id } = (await buy(buyer, yearly, 2000)).body;
  server.clock.pass({ days: 31 });
  expect((await buyer.ask(getMembership, { query: {} })).dues).toBeNull();
  expect((await begin(buyer, id, 2000)).problem.code).toBe('parts-changed');
  expect((await take(id, 2000)).problem.code).toBe('parts-changed');
  expect((await buy(buyer, yearly, 1000)).status).toBe(200);
});
