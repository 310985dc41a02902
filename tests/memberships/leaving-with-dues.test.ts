import { expect, test } from 'vitest';
import { removeFromHousehold } from '#contract/memberships/households.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { removeUser } from '#contract/people/users.ts';
import { api, type Client } from '../support/client.ts';
import { aTier } from '../support/memberships.ts';
import { aUser, type Person } from '../support/people.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { aPayer, letJoin } from './household-fixture.ts';
import { openDues } from './support/dues-fixture.ts';

// Two people were added to a running membership, and one of them leaves before the dues for both are paid.

const club = await openDues();
const { server, admin, buy, begin, report, take, payments, refunds } = club;
const family = await aTier(admin, { name: 'Family', price: 3650, most_people: 6 });

const read = (who: Client<Person>) => who.ask(getMembership, { query: {} });

async function twoAdded() {
  const karim = await aPayer(server);
  await take((await buy(karim, family)).body.charge, family.price);
  const [goes, stays] = [
    api(server).as(await aUser(server, { name: 'Rima' })),
    api(server).as(await aUser(server, { name: 'Nila' })),
  ];
  for (const who of [goes, stays]) await letJoin(karim, who);
  const { dues } = await read(karim);
  expect(dues).toMatchObject({ amount: 2 * family.price, adults: 2, adds: true });
  return { karim, goes, stays, both: dues?.charge ?? '' };
}

const ways = {
  leaves: (who: Client<Person>) => who.ask(removeFromHousehold, { params: { id: who.person.id } }),
  'is taken out by the admin': (who: Client<Person>) =>
    admin.ask(removeFromHousehold, { params: { id: who.person.id } }),
  'is removed from the club': (who: Client<Person>) =>
    admin.ask(removeUser, { params: { email: who.person.email } }),
};

test.each(Object.entries(ways))('who %s is not paid for: the dues are for who stays', async (_, go) => {
  const { karim, goes, stays, both } = await twoAdded();
  await go(goes);
  expect((await take(both, 2 * family.price)).problem.code).toBe('parts-changed');
  const { dues } = await read(karim);
  expect(dues).toMatchObject({ amount: family.price, adults: 1, adds: true });
  expect((await read(stays)).standing).toBeNull();
  expect((await take(dues?.charge ?? '', family.price)).status).toBe(200);
  expect((await read(stays)).standing).toMatchObject({ tier_id: family._id });
  expect((await read(karim)).dues).toBeNull();
});

test.each(Object.entries(ways))('who %s while both are paid for: all of it goes back', async (_, go) => {
  const { karim, goes, stays, both } = await twoAdded();
  const { body } = await begin(karim, both, 2 * family.price);
  await confirmCard(server, body.clientSecret);
  await go(goes);
  await report(karim, both, transactionOf(body.clientSecret));
  expect(await payments(both)).toMatchObject([{ status: 'unapplied' }]);
  expect(await refunds(both)).toMatchObject([{ amount_poisha: 2 * family.price * 100 }]);
  expect((await read(stays)).standing).toBeNull();
  expect((await read(karim)).dues).toMatchObject({ amount: family.price, adults: 1 });
});

test('who has gone owes nothing, and sees nothing of what the others owe', async () => {
  const { goes } = await twoAdded();
  await ways.leaves(goes);
  expect(await read(goes)).toMatchObject({ standing: null, dues: null });
});
