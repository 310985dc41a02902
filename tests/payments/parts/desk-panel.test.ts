import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { addGuests, cancelAtDesk, takePayment } from '#contract/desk/desk-bookings.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { getToday } from '#contract/desk/today.ts';
import { setRules } from '../../support/club-rules.ts';
import { inDays } from '../../support/club.ts';
import { openParts, THIRTY_PERCENT } from './parts-fixture.ts';

const { server, admin, desk, approved, take, guests, divided, advanced, beginPart, passUntil } =
  await openParts();

const of = ({ _id: id }: Pick<Booking, '_id'>) => ({ params: { id } });
const panel = (booking: Pick<Booking, '_id'>) => desk.ask(getDeskBooking, of(booking));

test('the desk is told the least that it may take, and what a guest costs once the booking is confirmed', async () => {
  const booking = await approved(2);
  expect((await panel(booking)).offers).toEqual({ least: 300, guest_fee: 0 });
  await take(booking, 300);
  expect((await panel(booking)).offers).toEqual({ least: 0.01, guest_fee: 100 });
  await take(booking, 700);
  expect((await panel(booking)).offers).toEqual({ least: null, guest_fee: 100 });
});

test('where the club takes neither, the answer about a whole booking is as before', async () => {
  await setRules(admin, { advance: { kind: 'none' }, guestFee: 0 });
  const booking = await approved(2);
  expect(Object.keys(await panel(booking))).toEqual(['booking', 'cancellation']);
  await take(booking, 1000);
  expect(Object.keys(await panel(booking))).toEqual(['booking', 'cancellation']);
  await setRules(admin, { advance: THIRTY_PERCENT, guestFee: 100 });
});

test('parts are listed with what paid them, what is open last', async () => {
  const booking = await approved(2);
  await take(booking, 300);
  await guests(booking, 2);
  expect((await panel(booking)).parts).toMatchObject([
    { amount: 300, guests: 0, payment: { by: 'desk', method: 'cash', amount: 300 }, busy: false },
    { amount: 200, guests: 2, payment: { amount: 200 } },
    { amount: 700, guests: 0, payment: null },
  ]);
});

test('a price that was paid whole stands before its guests', async () => {
  const booking = await approved(2);
  await take(booking, 1000);
  await guests(booking, 1);
  expect((await panel(booking)).parts).toMatchObject([
    { _id: booking._id, amount: 1000, guests: 0, payment: { amount: 1000 } },
    { amount: 100, guests: 1, payment: { amount: 100 } },
  ]);
});

test('a part that its owner is paying is said to be busy; one paid by card is none of the desk’s', async () => {
  const { booking, now } = await divided();
  await beginPart(now, 300);
  expect((await panel(booking)).parts).toMatchObject([
    { amount: 300, busy: true, payment: null },
    { amount: 700, busy: false, payment: null },
  ]);
  const { booking: other } = await advanced();
  await take(other, 700);
  expect(await panel(other)).toMatchObject({
    cancellation: { by_hand: false },
    parts: [{ payment: { by: 'card' } }, { payment: { by: 'desk' } }],
  });
});

test('what was paid online in part is an admin’s to give back', async () => {
  const { booking } = await advanced();
  const ending = { expected: 0, part: 'policy', reason: 'Rain', handed: false } as const;
  const { problem } = await desk.call(cancelAtDesk, { ...of(booking), body: ending });
  expect(problem).toMatchObject({
    code: 'not-refundable',
    detail: 'A part of this booking was paid online. An admin refunds all of it in All Confirmed Bookings.',
  });
});

test('a booking in parts keeps its price for as many sessions as it has', async () => {
  const { booking } = await divided();
  const slots = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM'];
  const place = { court_id: booking.court_id, date: inDays(server, 63), slots };
  const { problem } = await desk.call(moveBookingTo, { ...of(booking), body: { ...place, price: 'keep' } });
  expect(problem).toMatchObject({
    code: 'not-movable',
    detail: 'This booking is paid in parts, and its price is for 2 sessions. Please choose as many.',
  });
});

test('of a rest any amount is taken, but not nothing', async () => {
  const booking = await approved(2);
  await take(booking, 300);
  expect((await take(booking, 0)).problem).toMatchObject({
    code: 'amount-mismatch',
    detail: expect.stringContaining('The amount to pay is ৳700.'),
  });
  expect((await take(booking, 0.01)).body.parts).toMatchObject({ covered: 300.01 });
});

test('of a booking that has ended nothing is open', async () => {
  const booking = await approved(2);
  await take(booking, 300);
  const { cancellation } = await panel(booking);
  const ending = { expected: cancellation.refund, part: 'policy', reason: 'Rain', handed: false } as const;
  await desk.ask(cancelAtDesk, { ...of(booking), body: ending });
  expect((await panel(booking)).parts).toMatchObject([{ amount: 300, payment: { amount: 300 } }]);
});

test('what is sent again after a lost answer takes nothing twice', async () => {
  const booking = await approved(2);
  const some = (amount: number, covered: number) =>
    desk.call(takePayment, { ...of(booking), body: { method: 'cash', amount, covered } });
  expect((await some(300, 0)).status).toBe(200);
  expect((await some(300, 0)).problem.code).toBe('parts-changed');
  expect((await some(100, 300)).status).toBe(200);
  expect((await some(100, 300)).problem.code).toBe('parts-changed');

  const bring = (covered: number) =>
    desk.call(addGuests, { ...of(booking), body: { method: 'cash', guests: 2, amount: 200, covered } });
  expect((await bring(400)).body.parts).toMatchObject({ covered: 600 });
  expect((await bring(400)).problem.code).toBe('parts-changed');
  expect((await panel(booking)).booking.parts).toEqual({ covered: 600, due_now: 0, due_later: 600 });
});

test('Today says what is still to pay of who plays next', async () => {
  const booking = await approved(2);
  await take(booking, 300);
  await passUntil(booking, -60);
  const of = ({ booking_id }: { booking_id: string }) => booking_id === booking._id;
  expect((await desk.ask(getToday)).next.find(of)).toMatchObject({ status: 'confirmed', rest: 700 });
  await take(booking, 700);
  expect((await desk.ask(getToday)).next.find(of)).not.toHaveProperty('rest');
});
