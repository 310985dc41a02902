import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getAccountData, removeOwnUser } from '#contract/account/account.ts';
import { getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { approveSeries, createSeries, endSeries } from '#contract/bookings/series.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { linkGuest } from '#contract/desk/desk.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { waiveUncollected } from '../../support/product.ts';
import { aDeskBooking, ON_ARRIVAL } from '../../desk/desk-fixture.ts';
import { aBlock } from '../../support/blocks.ts';
import { aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { api } from '../../support/client.ts';
import { aMember, aUser } from '../../support/people.ts';
import { begin, confirmCard } from '../support/payment-fixture.ts';
import { openParts } from './parts-fixture.ts';

const club = await openParts();
const { server, admin, member, desk, court, ledger, settleDown } = club;
const { advanced, beginPart, divide, divided, guests, parts, partsIn, passUntil, payPart, shown, take } =
  club;

const seenByAdmin = ({ _id: id }: Pick<Booking, '_id'>) => admin.ask(getBooking, { params: { id } });

describe('an account', () => {
  test('gets its bookings with what is to pay of them, and each payment, as its own data', async () => {
    const { booking, later } = await advanced();
    await payPart(later);
    const { booking: open } = await advanced();
    const { bookings, payments } = await member.ask(getAccountData);
    expect(bookings.find(({ _id }) => _id === open._id)?.parts).toEqual({
      covered: 300,
      due_now: 0,
      due_later: 700,
    });
    expect(
      payments.filter(({ booking_id }) => booking_id === booking._id).map(({ amount }) => amount),
    ).toEqual(expect.arrayContaining([300, 700]));
  });

  test('that is removed leaves what is confirmed, with its rest, and gets back what came too late', async () => {
    const who = api(server).as(await aMember(server));
    const used = await aCourt(admin);
    const one = await anApprovedBooking(who, admin, used, { slots: used.slots.slice(0, 2) });
    expect((await take(one, 300)).body.status).toBe('confirmed');
    const other = await anApprovedBooking(who, admin, used, { slots: used.slots.slice(2, 3) });
    const { body } = await divide(other, 150, who);
    const { body: begun } = await beginPart(partsIn(body).now, 150, who);
    await confirmCard(server, begun.clientSecret);
    const removed = await who.call(removeOwnUser, { body: { email: who.person.email } });
    expect(removed.status).toBe(204);
    await settleDown();
    expect(await seenByAdmin(other)).toMatchObject({ status: 'cancelled' });
    expect(await ledger.moneyKept(other)).toEqual([0]);
    expect(await seenByAdmin(one)).toMatchObject({ status: 'confirmed', parts: { due_later: 700 } });
    // The rest can still be collected when the players arrive.
    expect((await take(one, 700)).body.parts).toEqual({ covered: 1000, due_now: 0, due_later: 0 });
  });

  test('to which a guest is linked gets the parts of their bookings, and pays the rest', async () => {
    const used = await aCourt(admin);
    const guest = { kind: 'guest', name: 'Nusrat', phone: '01812345678' } as const;
    const fields = { who: guest, pay: ON_ARRIVAL, date: inDays(server, 9), slots: used.slots.slice(0, 2) };
    const booking = await aDeskBooking(desk, used, fields);
    await take(booking, 400);
    const user = api(server).as(await aUser(server));
    const link = { params: { id: booking.guest?._id ?? '' }, body: { user_id: user.person.id } };
    expect(await desk.ask(linkGuest, link)).toEqual({ bookings: 1 });
    const mine = await parts(booking, user);
    expect(mine).toMatchObject({ covered: 400, due_later: 600 });
    expect((await payPart(partsIn(mine).later, user)).status).toBe(200);
    expect(await parts(booking, user)).toMatchObject({ covered: 1000, due_later: 0 });
    const { payments } = await user.ask(getAccountData);
    expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([400, 600]));
  });
});

describe('a week of a weekly booking', () => {
  test('is divided by itself, and stays when the others are cancelled once its advance is paid', async () => {
    const used = await aCourt(admin);
    const first = inDays(server, 10);
    const dates = [0, 7, 14].map((days) => addDays(first, days));
    const fields = { court_id: used._id, slots: used.slots.slice(0, 2), dates, total_price: 3000 };
    const made = await member.ask(
      createSeries,
      { body: fields },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    const series = { params: { id: made.series_id } };
    await admin.ask(approveSeries, series);
    const [paid, open, whole] = made.bookings;
    if (!paid || !open || !whole) throw new Error('three weeks were expected');
    const { body } = await divide(paid, 300);
    await payPart(partsIn(body).now);
    await divide(open, 300);
    expect(await shown(whole)).not.toHaveProperty('parts');
    expect(await member.ask(endSeries, { ...series, query: {} })).toEqual({ cancelled: 2, paid: 1 });
    expect(await shown(paid)).toMatchObject({ status: 'confirmed', parts: { covered: 300, due_later: 700 } });
    expect((await shown(open)).status).toBe('cancelled');
  });
});

describe('a block', () => {
  const cancelling = { from: 420, to: 600, affected: 'cancel', reason: 'The roof leaks.' } as const;

  test('gives back each payment of a booking in parts that it cancels', async () => {
    const { booking, later } = await advanced();
    await payPart(later);
    await guests(booking, 2);
    const expected = [booking._id];
    const block = await aBlock(admin, { ...court, _id: booking.court_id }, booking.date, {
      ...cancelling,
      expected,
    });
    expect(block).toMatchObject({ cancelled: 1 });
    expect((await ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha)).toEqual([
      300_00, 700_00, 200_00,
    ]);
    await settleDown();
    expect(await ledger.moneyKept(booking)).toEqual([0, 0]);
  });

  test('closes the payment of a part that is under way, and cancels what nobody has paid', async () => {
    const { booking, now } = await divided();
    const { body } = await beginPart(now, 300);
    const expected = [booking._id];
    await aBlock(admin, { ...court, _id: booking.court_id }, booking.date, { ...cancelling, expected });
    const late = await confirmCard(server, body.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(await seenByAdmin(booking)).toMatchObject({ status: 'cancelled' });
    expect(await ledger.refunds(booking)).toEqual([]);
  });
});

test('what was waived is not given back, and what was paid is, once', async () => {
  const { booking } = await advanced();
  await passUntil(booking, 30 * 24 * 60);
  await waiveUncollected(server.services);
  expect(await parts(booking)).toMatchObject({ covered: 300, due_later: 700 });
  await passUntil(booking, 31 * 24 * 60);
  await waiveUncollected(server.services);
  expect(await parts(booking)).toMatchObject({ covered: 1000, due_later: 0 });
  const refund = { params: { id: booking._id }, body: { reason: 'The hall was flooded.' } };
  await admin.ask(refundBooking, refund);
  expect((await admin.call(refundBooking, refund)).status).toBe(409);
  expect((await ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha)).toEqual([300_00]);
  expect((await begin(member, booking)).status).not.toBe(200);
});
