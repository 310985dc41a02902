import { expect, test } from 'vitest';
import { getHeldMembership } from '#contract/memberships/member-list.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import { changeMembership, type GiveBack } from '#contract/memberships/purchases.ts';
import { makeRenewals } from '../support/product.ts';
import { inDays } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, desk, gold, aBuyer, buy, bought, sell, take, memberships, charge, payments } = club;
const { db } = server;

async function aHolder() {
  const buyer = await aBuyer();
  await bought(buyer);
  const [membership] = await memberships(buyer.person);
  const [id, household] = [membership?.id ?? '', membership?.household_id ?? ''];
  const change = (ends_on: string, give_back: GiveBack, may_buy_again?: boolean) =>
    admin.ask(changeMembership, {
      params: { id },
      body: {
        ends_on,
        give_back,
        note: 'They move away.',
        ...(may_buy_again !== undefined && { may_buy_again }),
      },
    });
  const dues = () =>
    db
      .selectFrom('dues')
      .select('charge_id')
      .where('household_id', '=', household)
      .where('is_over', '=', false)
      .execute();
  return { buyer, household, change, dues };
}

test('what was ended early is not asked to renew, and may be bought again', async () => {
  const { buyer, change, dues } = await aHolder();
  await change(inDays(server, 5), 'days-left');
  await makeRenewals(server.services);
  expect(await dues()).toEqual([]);
  // A membership whose original end is restored is renewed like any other.
  await change('2027-02-28', 'nothing');
  server.clock.pass({ days: 340 });
  await makeRenewals(server.services);
  expect(await dues()).toHaveLength(1);
  expect((await buy(buyer)).status).toBe(200);
  server.clock.pass({ days: -340 });
});

test('who may not buy again buys nothing, online or at the desk, until an admin says so', async () => {
  const { buyer, household, change, dues } = await aHolder();
  const { charge: open } = (await buy(buyer)).body;
  const free = await aTier(admin, { price: 0, months: 1 });
  await change('2027-02-28', 'nothing', false);
  expect(await charge(open)).toMatchObject({ state: 'ended' });
  const params = { id: household };
  expect((await desk.ask(getHeldMembership, { params })).may_buy).toBe(false);

  const offers = await buyer.ask(listOffers);
  for (const { refusal } of offers)
    expect(refusal).toBe('The club sells no membership here any more. Please ask the club.');
  for (const tier of [gold, free]) {
    expect((await buy(buyer, tier)).problem.code).toBe('not-sold');
    expect((await sell(buyer.person, { tier })).problem).toMatchObject({
      code: 'not-sold',
      message:
        'An admin has said that they may not buy again. An admin can change that: Memberships, End early, May buy again.',
    });
  }
  expect((await take(open)).problem.code).toBe('parts-changed');
  expect(await payments(open)).toEqual([]);

  server.clock.pass({ days: 340 });
  await makeRenewals(server.services);
  expect(await dues()).toEqual([]);
  await change('2027-02-28', 'nothing', true);
  await makeRenewals(server.services);
  expect(await dues()).toHaveLength(1);
  expect((await desk.ask(getHeldMembership, { params })).may_buy).toBe(true);
  server.clock.pass({ days: -340 });
});
