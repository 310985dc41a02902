import { expect, test } from 'vitest';
import { getDuesReceipt } from '#contract/payments/charges.ts';
import { poisha } from '#contract/money/money.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { importRefund } from '../support/product.ts';
import { aTier } from '../support/memberships.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, aBuyer, bought, change, memberships, payments, moneyKept, settleDown } = club;
const tier = await aTier(admin, { price: 3650 });

/** Makes a person who has bought a year for ৳3,650, ৳10 a day, from 1 March 2026 to 28 February 2027. */
async function aYear() {
  const buyer = await aBuyer();
  const charge = await bought(buyer, tier);
  const [membership] = await memberships(buyer.person);
  const id = membership?.id ?? '';
  const refundOf = async (...[end, gives]: [end: string, gives?: 'nothing' | 'days-left' | 'all']) =>
    (await change(id, end, gives)).body.refund;
  return { buyer, charge, id, refundOf };
}
const DAY_100 = '2026-06-08';
const DAY_200 = '2026-09-16';
const DAY_365 = '2027-02-28';
const DAY_500 = '2027-07-13';

test.each([
  ['at once', [[DAY_100, 'days-left', 2650]]],
  [
    'in two steps',
    [
      [DAY_200, 'days-left', 1650],
      [DAY_100, 'days-left', 1000],
    ],
  ],
  [
    'after it was lengthened',
    [
      [DAY_500, 'nothing', 0],
      [DAY_100, 'days-left', 2650],
    ],
  ],
  [
    'after it was put back, and lengthened',
    [
      [DAY_200, 'days-left', 1650],
      [DAY_365, 'nothing', 0],
      [DAY_200, 'days-left', 0],
      [DAY_500, 'nothing', 0],
      [DAY_365, 'days-left', 0],
      [DAY_100, 'days-left', 1000],
    ],
  ],
  [
    'after it ended with nothing back',
    [
      [DAY_100, 'nothing', 0],
      [DAY_100, 'days-left', 2650],
    ],
  ],
] as const)('৳2,650 of a year for ৳3,650 go back on its day 100, %s', async (_, steps) => {
  const { charge, refundOf } = await aYear();
  for (const [end, gives, back] of steps) expect(await refundOf(end, gives)).toBe(back);
  await settleDown();
  expect(await moneyKept(charge)).toEqual([100_000]);
});

test('what went back in the provider’s panel meanwhile counts', async () => {
  const { charge, refundOf } = await aYear();
  expect(await refundOf(DAY_200, 'days-left')).toBe(1650);
  const [payment] = await payments(charge);
  const providerRefund = {
    ref: 're_panel',
    paymentRef: null,
    refundId: null,
    amount: poisha(30_000),
    state: 'succeeded',
  } as const;
  await inTransaction(server.db, (trx) =>
    importRefund(
      trx,
      { paymentId: payment?.id ?? '', providerRefund },
      { actorId: null, now: server.clock.now() },
    ),
  );
  expect(await refundOf(DAY_100, 'days-left')).toBe(700);
});

test('days of grace are there again once an early end is put back', async () => {
  const { buyer, charge, refundOf } = await aYear();
  await refundOf(DAY_100, 'days-left');
  expect(await memberships(buyer.person)).toMatchObject([{ ends_on: DAY_100, counts_until: DAY_100 }]);
  const [payment] = await payments(charge);
  const params = { id: charge, payment: payment?.id ?? '' };
  // The receipt shows the membership as it was bought.
  expect(await buyer.ask(getDuesReceipt, { params })).toMatchObject({ membership: { ends_on: DAY_365 } });
  await refundOf(DAY_365);
  expect(await memberships(buyer.person)).toMatchObject([{ ends_on: DAY_365, counts_until: '2027-03-14' }]);
});
