import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { getReceipt } from '#contract/payments/payments.ts';
import { payByCard } from '../support/payment-fixture.ts';
import { openParts } from './parts-fixture.ts';

const { admin, member, approved, advanced, take, guests, ledger } = await openParts();

async function receiptsOf(booking: Booking) {
  const payments = await ledger.payments(booking);
  const ask = ({ id }: { id: string }) =>
    member.ask(getReceipt, { params: { id: booking._id, payment: id } });
  return Promise.all(payments.map(ask));
}

const partsOf = async (booking: Booking) => (await receiptsOf(booking)).map((receipt) => receipt.part_of);

test('the receipt of a part says of what, what is paid by now and what is still to pay', async () => {
  const { booking } = await advanced();
  expect(await partsOf(booking)).toEqual([{ total: 1000, covered: 300, open: 700 }]);
  expect((await take(booking, 200)).status).toBe(200);
  const twoPaid = { total: 1000, covered: 500, open: 500 };
  expect(await partsOf(booking)).toEqual([twoPaid, twoPaid]);
  expect((await guests(booking, 2)).status).toBe(200);
  expect(await partsOf(booking)).toEqual(Array(3).fill({ total: 1200, covered: 700, open: 500 }));
  expect((await take(booking, 500)).status).toBe(200);
  expect(await partsOf(booking)).toEqual(Array(4).fill({ total: 1200, covered: 1200, open: 0 }));
  const numbers = (await receiptsOf(booking)).map(({ number }) => Number(number.slice(-6)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(4);
});

test('nothing is to pay any more of a booking that has ended', async () => {
  const { booking } = await advanced();
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'The hall is closed.' } });
  expect(await partsOf(booking)).toEqual([{ total: 1000, covered: 300, open: 0 }]);
});

test('the receipt of a whole booking says nothing of parts', async () => {
  const booking = await approved(2);
  await payByCard(member, booking);
  expect(await partsOf(booking)).toEqual([undefined]);
});
