import { describe, expect, test } from 'vitest';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { addGuests } from '#contract/desk/desk-bookings.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { getTill, listOwed } from '#contract/desk/desk-money.ts';
import { getToday } from '#contract/desk/today.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { setRules, HALF_BACK } from '../../support/club-rules.ts';
import { inDays } from '../../support/club.ts';
import { openParts, THIRTY_PERCENT } from './parts-fixture.ts';

const club = await openParts();
const {
  server,
  admin,
  member,
  desk,
  approved,
  shown,
  take,
  guests,
  ledger,
  advanced,
  divided,
  beginPart,
  passUntil,
} = club;
const { clock } = server;

describe('the desk', () => {
  test('takes an advance, and the rest later, and the booking is paid', async () => {
    const booking = await approved(2);
    expect((await take(booking, 400)).body).toMatchObject({
      status: 'confirmed',
      parts: { covered: 400, due_now: 0, due_later: 600 },
      payment: { amount: 400, by: 'desk' },
    });
    expect((await take(booking, 100)).body.parts).toEqual({ covered: 500, due_now: 0, due_later: 500 });
    expect((await take(booking, 500)).body.parts).toEqual({ covered: 1000, due_now: 0, due_later: 0 });
    expect((await take(booking, 500)).problem.code).toBe('already-paid');
    expect((await ledger.payments(booking)).map(({ amount_poisha }) => amount_poisha)).toEqual([
      40_000, 10_000, 50_000,
    ]);
  });

  test('takes all of what its owner has divided, at once', async () => {
    const { booking, now } = await divided();
    await beginPart(now, 300);
    expect((await take(booking, 1000)).body).toMatchObject({
      status: 'confirmed',
      parts: { covered: 1000, due_later: 0 },
    });
    expect(await ledger.payments(booking)).toMatchObject([
      { status: 'canceled', amount_poisha: 30_000 },
      { status: 'succeeded', amount_poisha: 100_000 },
    ]);
  });

  test('takes all of a whole booking as before, without a part', async () => {
    const booking = await approved(2);
    const { body } = await take(booking, 1000);
    expect(body.status).toBe('confirmed');
    expect(body).not.toHaveProperty('parts');
    expect(await ledger.payment(booking)).toMatchObject({ charge_id: null });
  });

  test.each([
    ['less than the advance', 299, { least: 300 }],
    ['more than all of it', 1001, {}],
    ['nothing', 0, { least: 300 }],
  ])('does not take %s', async (_, amount, facts) => {
    const booking = await approved(2);
    const { problem } = await take(booking, amount);
    expect(problem).toMatchObject({ code: 'amount-mismatch', expectedAmountInCents: 100_000, ...facts });
    expect(await shown(booking)).not.toHaveProperty('parts');
  });

  test('takes only all of it where the club takes no advance', async () => {
    await setRules(admin, { advance: { kind: 'none' } });
    const booking = await approved(2);
    expect((await take(booking, 999)).problem).toMatchObject({ code: 'amount-mismatch' });
    await setRules(admin, { advance: THIRTY_PERCENT });
  });

  test('finds the rest under To collect on the day of play, in Today and in the till', async () => {
    const booking = await approved(2);
    await take(booking, 300);
    const before = await desk.ask(getToday);
    await passUntil(booking, -60);
    const [owed, today] = await Promise.all([desk.ask(listOwed), desk.ask(getToday)]);
    expect(owed.to_collect.map(({ _id }) => _id)).toContain(booking._id);
    expect(today.to_collect.amount).toBeGreaterThanOrEqual(before.to_collect.amount + 700);
    await take(booking, 700);
    expect((await desk.ask(listOwed)).to_collect.map(({ _id }) => _id)).not.toContain(booking._id);
    expect(await desk.ask(getTill, { query: { date: toClubDate(clock.now()) } })).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ booking_id: booking._id, amount: 700 })]),
    });
  });
});

describe('guests', () => {
  test('cost their fee, of a booking that was paid whole', async () => {
    const booking = await approved(2);
    await take(booking, 1000);
    expect((await guests(booking, 2)).body).toMatchObject({
      status: 'confirmed',
      parts: { covered: 1200, due_now: 0, due_later: 0 },
    });
    expect(await ledger.booking(booking)).toMatchObject({ fees_poisha: 20_000, total_poisha: 100_000 });
    expect((await guests(booking, 1)).body.parts).toMatchObject({ covered: 1300 });
  });

  test('come to a booking of which the rest is open', async () => {
    const { booking } = await advanced();
    expect((await guests(booking, 3)).body.parts).toEqual({ covered: 600, due_now: 0, due_later: 700 });
    expect((await take(booking, 700)).body.parts).toEqual({ covered: 1300, due_now: 0, due_later: 0 });
  });

  test('are not added before the booking is confirmed, for another fee, or where the club takes none', async () => {
    const booking = await approved(2);
    expect((await guests(booking, 1)).problem.code).toBe('booking-not-payable');
    await take(booking, 1000);
    expect((await guests(booking, 2, 199)).problem).toMatchObject({
      code: 'amount-mismatch',
      expectedAmountInCents: 20_000,
    });
    await setRules(admin, { guestFee: 0 });
    expect((await guests(booking, 1)).problem.code).toBe('parts-not-offered');
    await setRules(admin, { guestFee: 100 });
  });

  test.each([[0], [21], [1.5], [-1]])('%s of them are refused as a field', async (count) => {
    const booking = await approved();
    const { problem } = await desk.call(addGuests, {
      params: { id: booking._id },
      body: { method: 'cash', guests: count, amount: 100 },
    });
    expect(problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'guests', message: 'Please enter how many guests, from 1 to 20.' }],
    });
  });
});

describe('what was paid in parts', () => {
  test('goes back in parts, each by the policy, and is quoted as a sum', async () => {
    await setRules(admin, { cancellation: HALF_BACK });
    const { booking } = await advanced();
    const quote = await member.ask(quoteCancellation, { params: { id: booking._id } });
    expect(quote).toMatchObject({ refund: 150, percent: 50 });
    await take(booking, 700);
    const whole = await member.ask(quoteCancellation, { params: { id: booking._id } });
    expect(whole).toMatchObject({ refund: 500 });
    const wrong = await member.call(cancelPaidBooking, {
      params: { id: booking._id },
      body: { expected: 150 },
    });
    expect(wrong.problem).toMatchObject({ code: 'refund-changed', refund: 500 });
    await member.ask(cancelPaidBooking, { params: { id: booking._id }, body: { expected: 500 } });
    expect((await ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha)).toEqual([
      15_000, 35_000,
    ]);
  });

  test('goes back whole when an admin refunds the booking', async () => {
    const { booking } = await advanced();
    await take(booking, 700);
    await guests(booking, 1);
    await admin.ask(refundBooking, {
      params: { id: booking._id },
      body: { reason: 'The hall was flooded.' },
    });
    expect((await ledger.refunds(booking)).map(({ amount_poisha }) => amount_poisha)).toEqual([
      30_000, 70_000, 10_000,
    ]);
    expect((await shown(booking)).status).toBe('cancelled');
  });

  test('keeps its price when the booking is moved', async () => {
    const { booking } = await advanced();
    const place = { court_id: booking.court_id, date: inDays(server, 63), slots: booking.slots };
    const move = (price: 'keep' | 'new') =>
      desk.call(moveBookingTo, { params: { id: booking._id }, body: { ...place, price } });
    expect((await move('new')).problem.code).toBe('not-movable');
    expect((await move('keep')).body).toMatchObject({
      total_price: 1000,
      parts: { covered: 300, due_later: 700 },
    });
  });
});

test('the desk sees of a booking in parts what cancelling it gives back', async () => {
  const booking = await approved(2);
  await take(booking, 300);
  await take(booking, 700);
  const { cancellation } = await desk.ask(getDeskBooking, { params: { id: booking._id } });
  expect(cancellation).toMatchObject({ all: 1000, by_hand: true });
});
