import { expect, test } from 'vitest';
import { withDues } from '../../memberships/support/dues-fixture.ts';
import { aTier } from '../../support/memberships.ts';
import { openBooks } from '../support/books.ts';
import { confirmCard, transactionOf } from '../support/payment-fixture.ts';

// After a restore, a payment of dues may be missing in the club's records, and so may the dues.

const books = await openBooks();
const { server, lose, repair } = books;
const club = await withDues(server);
const { db } = server;
const PAID = 'paid at the provider (৳12,000), but unknown in our records – repaired';

/** Pays dues at the provider without notifying the club, and deletes the record of the payment. */
async function paidAndLost() {
  const buyer = await club.aBuyer();
  const { charge } = (await club.buy(buyer)).body;
  const { body } = await club.begin(buyer, charge);
  await confirmCard(server, body.clientSecret);
  await lose({ ref: transactionOf(body.clientSecret) });
  return { buyer, charge };
}

type Lost = Awaited<ReturnType<typeof paidAndLost>>;

const repairDues = ({ charge }: Lost) => repair({ _id: charge });
const statuses = async ({ charge }: Lost) => (await club.payments(charge)).map(({ status }) => status);

test('dues get the record of their payment back, and are the membership', async () => {
  const lost = await paidAndLost();
  expect(await repairDues(lost)).toEqual([PAID]);
  expect(await club.memberships(lost.buyer.person)).toMatchObject([{ charge_id: lost.charge }]);
  expect(await club.charge(lost.charge)).toMatchObject({ state: 'paid' });
  expect(await statuses(lost)).toEqual(['succeeded']);
  expect(await repairDues(lost)).toEqual([]);
});

test.each([
  [
    'that are lost, too,',
    async ({ charge }: Lost) => {
      await db.deleteFrom('dues').where('charge_id', '=', charge).execute();
      await db.deleteFrom('charges').where('id', '=', charge).execute();
    },
    0,
  ],
  [
    'that others have taken the place of',
    async ({ buyer }: Lost) => {
      const silver = await aTier(club.admin, { price: 6000 });
      expect((await club.buy(buyer, silver)).status).toBe(200);
    },
    0,
  ],
  [
    'that the desk has taken since',
    async ({ charge }: Lost) => {
      expect((await club.take(charge)).status).toBe(200);
    },
    1,
  ],
])('what was paid for dues %s goes back', async (_, meanwhile, memberships) => {
  const lost = await paidAndLost();
  await meanwhile(lost);
  expect(await repairDues(lost)).toEqual([PAID]);
  await club.settleDown();
  expect(await statuses(lost)).toContain('unapplied');
  expect(await club.memberships(lost.buyer.person)).toHaveLength(memberships);
  expect(await club.moneyKept(lost.charge)).toEqual([0]);
  expect(await repairDues(lost)).toEqual([]);
});

test('what was paid for dues of a household that is lost as well is an admin’s to give back', async () => {
  const lost = await paidAndLost();
  await db.updateTable('users').set({ household_id: null }).where('id', '=', lost.buyer.person.id).execute();
  const { household_id: id } = await db
    .deleteFrom('dues')
    .where('charge_id', '=', lost.charge)
    .returning('household_id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('charges').where('id', '=', lost.charge).execute();
  await db.deleteFrom('households').where('id', '=', id).execute();
  expect(await repairDues(lost)).toEqual([
    'paid at the provider (৳12,000), for dues of a household unknown in our records – not repaired',
  ]);
  expect(await club.moneyKept(lost.charge)).toEqual([1_200_000]);
});
