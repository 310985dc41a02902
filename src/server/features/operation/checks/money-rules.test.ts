import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { judgeMoney } from './money-rules.ts';

const WELL = { not_paid: 0, parts_not_paid: 0, over_refunded: 0, kept_for_nothing: 0 };
const row = {
  provider: 'bkash',
  refunds: 0,
  refunds_poisha: poisha(0),
  under_way: 0,
  unasked: 0,
  disputes: 0,
  kept: 0,
};

test('a club whose books add up is told so in one line', () => {
  expect(judgeMoney(WELL, [])).toMatchObject([{ check: 'money', state: 'ok' }]);
});

test.each([
  [{ not_paid: 1 }, 'A booking is confirmed, and the money is not there'],
  [{ not_paid: 3 }, '3 bookings are confirmed'],
  [{ parts_not_paid: 2 }, '2 parts and memberships are paid by money that is not kept'],
  [{ over_refunded: 1 }, 'Of a payment more was given back than came'],
  [{ kept_for_nothing: 1 }, 'A payment is kept for a booking that waits'],
])('%j is bad', (change, said) => {
  const [finding, ...more] = judgeMoney({ ...WELL, ...change }, []);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ state: 'bad', message: expect.stringContaining(said) });
});

test('a provider that something waits for is bad, one that may be needed later or moved no money is a warning', () => {
  const refunds = { refunds: 2, refunds_poisha: poisha(1500_00), kept: 3 };
  expect(judgeMoney(WELL, [{ ...row, ...refunds }])).toMatchObject([
    {
      state: 'bad',
      message:
        'bKash is not set, and the club needs it: it has 2 refunds (৳1,500) and 3 paid bookings and memberships to come. Until it is set again nothing is sent, asked or told there.',
    },
  ]);
  expect(judgeMoney(WELL, [{ ...row, kept: 1 }])).toMatchObject([{ state: 'warn' }]);
  expect(judgeMoney(WELL, [{ ...row, provider: 'bkash-test', under_way: 1 }])).toMatchObject([
    {
      state: 'warn',
      message: expect.stringMatching(/^The test mode of bKash is not set any more.*No money/),
    },
  ]);
});
