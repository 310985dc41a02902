import { expect, test } from 'vitest';
import { listOwed } from '#contract/desk/desk-money.ts';
import { countMemberships, getHeldMembership, listMemberships } from '#contract/memberships/member-list.ts';
import { changeMembership, sellMembership } from '#contract/memberships/purchases.ts';
import { removeUser } from '#contract/people/users.ts';
import { openDesk } from '../desk/desk-fixture.ts';
import { aTier } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';

const { server, admin, desk } = await openDesk();

const names = async (query: Parameters<typeof desk.ask<typeof listMemberships>>[1] = {}) =>
  (await desk.ask(listMemberships, query)).map(({ payer }) => payer.name);

test('what a removed member has paid is found in the list of who is gone, and given back from there', async () => {
  const tier = await aTier(admin);
  const [stays, goes] = [await aUser(server, { name: 'Stays' }), await aUser(server, { name: 'Goes' })];
  for (const who of [stays, goes])
    await desk.ask(sellMembership, {
      body: { who: who.id, tier_id: tier._id, pay: { method: 'cash' } },
    });
  await admin.ask(removeUser, { params: { email: goes.email } });
  expect(await names()).toEqual(['Stays']);
  expect(await names({ query: { state: 'gone' } })).toEqual(['Goes']);
  expect(await names({ query: { state: 'gone', tier: tier._id } })).toEqual(['Goes']);
  expect(await desk.ask(countMemberships)).toMatchObject({ runs: 1, gone: 1 });

  const [row] = await desk.ask(listMemberships, { query: { state: 'gone' } });
  const held = await desk.ask(getHeldMembership, { params: { id: row?._id ?? '' } });
  expect(held).toMatchObject({ gone: true, payer: { name: 'Goes', email: '' }, adults: [] });
  const [last] = held.memberships;
  const body = { ends_on: last?.starts_on ?? '', give_back: 'all', note: 'They have moved away.' } as const;
  const { refund } = await admin.ask(changeMembership, { params: { id: last?._id ?? '' }, body });
  expect(refund).toBe(tier.price);
  expect((await desk.ask(listOwed)).to_hand_back).toMatchObject([{ amount: tier.price }]);
});
