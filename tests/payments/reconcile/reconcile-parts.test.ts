import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import type { Part } from '#contract/payments/charges.ts';
import { openBooks } from '../support/books.ts';
import { confirmCard, transactionOf } from '../support/payment-fixture.ts';
import { withParts } from '../parts/parts-fixture.ts';

// After a restore, the payment of a part may be missing in the club's records, and so may the part.

const books = await withParts(await openBooks());
const {
  server,
  advanced,
  begun,
  beginPart,
  divide,
  divided,
  join,
  ledger,
  lose,
  repair,
  settleDown,
  shown,
  take,
} = books;
const { db } = server;

const UNKNOWN = (amount: string) => [
  `paid at the provider (${amount}), but unknown in our records – repaired`,
];

/** Pays a part at the provider without notifying the club, and deletes its record. */
async function paidAndLost(part: Part) {
  const { body } = await beginPart(part, part.amount);
  await confirmCard(server, body.clientSecret);
  await lose({ ref: transactionOf(body.clientSecret) });
}

test('an advance gets its record back and confirms its booking; the rest is still to pay', async () => {
  const { booking, now } = await divided();
  await paidAndLost(now);
  expect(await repair(booking)).toEqual(UNKNOWN('৳300'));
  expect(await shown(booking)).toMatchObject({
    status: 'confirmed',
    parts: { covered: 300, due_now: 0, due_later: 700 },
  });
  expect(await ledger.payments(booking)).toMatchObject([
    { status: 'succeeded', charge_id: now._id, subtotal_poisha: 300_00, discount_poisha: 0 },
  ]);
  expect(await repair(booking)).toEqual([]);
});

test('a rest gets its record back, and all is paid', async () => {
  const { booking, later } = await advanced();
  await paidAndLost(later);
  expect(await repair(booking)).toEqual(UNKNOWN('৳700'));
  expect(await shown(booking)).toMatchObject({ parts: { covered: 1000, due_later: 0 } });
});

test('an advance whose part is lost, too, never confirms the whole booking: it goes back', async () => {
  const { booking, now } = await divided();
  await paidAndLost(now);
  const whole = { fees_poisha: null, covered_poisha: null, due_now_poisha: null, due_later_poisha: null };
  await db.updateTable('bookings').set(whole).where('id', '=', booking._id).execute();
  await db.deleteFrom('charges').where('booking_id', '=', booking._id).execute();
  expect(await repair(booking)).toEqual(UNKNOWN('৳300'));
  await settleDown();
  expect(await shown(booking)).not.toHaveProperty('parts');
  expect((await shown(booking)).status).toBe('approved');
  expect(await ledger.payments(booking)).toMatchObject([{ status: 'unapplied', subtotal_poisha: 300_00 }]);
  expect(await ledger.moneyKept(booking)).toEqual([0]);
  // The whole booking can still be paid as if nothing had been paid.
  expect((await take(booking, 1000)).body.status).toBe('confirmed');
});

test.each([
  [
    'was joined since',
    async ({ booking }: Awaited<ReturnType<typeof divided>>) => void (await join(booking)),
  ],
  [
    'is another amount now',
    async ({ booking, now }: Awaited<ReturnType<typeof divided>>) => {
      // The backup was made before the desk changed the parts.
      await db
        .updateTable('charges')
        .set({ total_poisha: poisha(200_00) })
        .where('id', '=', now._id)
        .execute();
      const dues = { due_now_poisha: poisha(200_00), due_later_poisha: poisha(800_00) };
      await db.updateTable('bookings').set(dues).where('id', '=', booking._id).execute();
    },
  ],
  [
    'was paid at the desk since',
    async ({ booking }: Awaited<ReturnType<typeof divided>>) => void (await take(booking, 300)),
  ],
])('what was paid for a part that %s goes back', async (_, meanwhile) => {
  const made = await divided();
  await paidAndLost(made.now);
  await meanwhile(made);
  const before = await shown(made.booking);
  expect(await repair(made.booking)).toEqual(UNKNOWN('৳300'));
  await settleDown();
  expect(await shown(made.booking)).toMatchObject({ status: before.status });
  expect((await shown(made.booking)).parts).toEqual(before.parts);
  expect(await ledger.moneyKept(made.booking)).toEqual([0]);
  expect(await repair(made.booking)).toEqual([]);
});

test('what was paid for all of a booking that was divided since goes back', async () => {
  const { booking, ref } = await begun();
  await lose({ ref });
  await divide(booking, 150);
  expect(await repair(booking)).toEqual(UNKNOWN('৳500'));
  await settleDown();
  expect(await shown(booking)).toMatchObject({ status: 'approved', parts: { covered: 0, due_now: 150 } });
  expect(await ledger.moneyKept(booking)).toEqual([0]);
});
