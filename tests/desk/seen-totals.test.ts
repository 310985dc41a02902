import { expect, test } from 'vitest';
import { cancelAtDesk, takePayment } from '#contract/desk/desk-bookings.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { aBooking, anApprovedBooking } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aDeskBooking, bookAt, openDesk } from './desk-fixture.ts';

// The desk sends the values it has seen. When these are stale and the request has another error too, the response names the most useful
// error: first that nothing can be done any longer, then that the total has changed, then invalid input.

const { admin, desk, member, court } = await openDesk();
const USED = { method: 'bkash', reference: 'SEEN-1' } as const;
await aDeskBooking(desk, await court(), { pay: { kind: 'now', ...USED } });

test('of a new booking the price, before who has the slot and what has paid before, and after what no booking may be', async () => {
  const where = await court();
  await aDeskBooking(desk, where);
  const code = async (fields: Parameters<typeof bookAt>[2]) =>
    (await bookAt(desk, where, fields)).problem.code;
  expect(await code({})).toBe('slot-taken');
  expect(await code({ total_price: 400 })).toBe('price-changed');
  const slots = where.slots.slice(1, 2);
  expect(await code({ slots, pay: { kind: 'now', ...USED } })).toBe('reference-used');
  expect(await code({ slots, total_price: 400, pay: { kind: 'now', ...USED } })).toBe('price-changed');
  expect(await code({ slots: ['3 AM - 4 AM'], total_price: 400 })).toBe('invalid-input');
});

test('of money that is taken', async () => {
  const take = async (id: string, amount: number, covered: number, how: object = { method: 'cash' }) => {
    const body = { method: 'cash', amount, covered, ...how } as const;
    return (await desk.call(takePayment, { params: { id }, body })).problem.code;
  };
  const paid = await aDeskBooking(desk, await court());
  expect(await take(paid._id, 400, 0)).toBe('already-paid');
  const asked = await aBooking(member, await court());
  expect(await take(asked._id, 400, 100)).toBe('booking-not-payable');

  await setRules(admin, { advance: { kind: 'percent', percent: 30 } });
  const open = await anApprovedBooking(member, admin, await court());
  const body = { method: 'cash', amount: 150, covered: 0 } as const;
  await desk.ask(takePayment, { params: { id: open._id }, body });
  expect(await take(open._id, 500, 0)).toBe('parts-changed');
  expect(await take(open._id, 500, 150)).toBe('amount-mismatch');
  expect(await take(open._id, 500, 150, USED)).toBe('amount-mismatch');
  expect(await take(open._id, 350, 0, USED)).toBe('parts-changed');
  expect(await take(open._id, 350, 150, USED)).toBe('reference-used');
  await setRules(admin, { advance: { kind: 'none' } });
});

test('of money that is given back', async () => {
  const cancel = async (id: string, expected: number) => {
    const body = { expected, part: 'policy', reason: 'Rain', handed: false } as const;
    const { status, problem } = await desk.call(cancelAtDesk, { params: { id }, body });
    return status === 200 ? 'cancelled' : problem.code;
  };
  const paid = await aDeskBooking(desk, await court());
  expect(await cancel(paid._id, 1)).toBe('refund-changed');
  expect(await cancel(paid._id, 0)).toBe('cancelled');
  expect(await cancel(paid._id, 1)).toBe('not-cancellable');
  const online = await anApprovedBooking(member, admin, await court());
  await payByCard(member, online);
  expect(await cancel(online._id, 1)).toBe('not-refundable');
});
