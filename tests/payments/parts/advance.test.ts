import { describe, expect, test } from 'vitest';
import { MAX_POISHA } from '#contract/money/money.ts';
import { listAhead } from '#contract/bookings/bookings.ts';
import { getChargeProgress } from '#contract/payments/charges.ts';
import { getPaymentProgress, getReceipt } from '#contract/payments/payments.ts';
import { expireBookings, waiveUncollected } from '../../support/product.ts';
import { api } from '../../support/client.ts';
import { setRules } from '../../support/club-rules.ts';
import { aMember } from '../../support/people.ts';
import { begin, confirmCard, payByCard, report, transactionOf } from '../support/payment-fixture.ts';
import { openParts, THIRTY_PERCENT } from './parts-fixture.ts';

const club = await openParts();
const { server, admin, member, approved, parts, shown, divide, join, beginPart, payPart, ledger } = club;
const { divided, advanced, passUntil, settleDown } = club;
const { clock } = server;

describe('an approved booking', () => {
  test('is offered an advance, and is whole until its owner takes it', async () => {
    const booking = await approved(2);
    expect(await parts(booking)).toMatchObject({
      total: 1000,
      covered: 0,
      due_now: 1000,
      due_later: 0,
      parts: [],
      offer: { now: 300, later: 700 },
    });
    expect(await shown(booking)).not.toHaveProperty('parts');
  });

  test('is divided once, however often it is asked', async () => {
    const { booking, now, later } = await divided();
    expect([now.amount, now.due, later.amount, later.due]).toEqual([300, 'now', 700, 'later']);
    const again = await divide(booking, 300);
    expect(again.body.parts.map(({ _id }) => _id)).toEqual([now._id, later._id]);
    expect(await shown(booking)).toMatchObject({ parts: { covered: 0, due_now: 300, due_later: 700 } });
  });

  test.each([
    ['another advance was seen', 299, 'price-changed'],
    ['nothing was seen', 0, 'price-changed'],
  ])('is not divided where %s', async (_, expected, code) => {
    const booking = await approved(2);
    const { problem } = await divide(booking, expected);
    expect(problem).toMatchObject({ code, expectedAmountInCents: 30_000 });
    expect(await parts(booking)).toMatchObject({ parts: [] });
  });

  test('is not divided by somebody else, and its parts are not shown to them', async () => {
    const { booking, now } = await divided();
    const other = api(server).as(await aMember(server));
    expect((await divide(booking, 300, other)).status).toBe(403);
    expect((await other.call(getChargeProgress, { params: { id: now._id } })).status).toBe(403);
  });

  test('is not divided where the club wants all of it, or the advance is all of it', async () => {
    const booking = await approved();
    await setRules(admin, { advance: { kind: 'none' } });
    expect((await divide(booking, 150)).problem.code).toBe('parts-not-offered');
    await setRules(admin, { advance: { kind: 'taka', amount: 500 } });
    expect((await divide(booking, 500)).problem.code).toBe('parts-not-offered');
    expect((await parts(booking)).offer).toBeNull();
    await setRules(admin, { advance: THIRTY_PERCENT });
  });

  test('is whole again before anything is paid, and paid all at once then', async () => {
    const { booking, now } = await divided();
    expect((await begin(member, booking)).problem.code).toBe('booking-in-parts');
    expect((await join(booking)).body).toMatchObject({ parts: [], due_now: 1000 });
    expect((await beginPart(now, 300)).problem.code).toBe('parts-changed');
    await payByCard(member, booking);
    expect((await shown(booking)).status).toBe('confirmed');
    expect((await join(booking)).status).toBe(200);
    expect((await divide(booking, 300)).problem.code).toBe('already-paid');
  });
});

describe('the advance', () => {
  test('confirms its booking; the rest is still to pay', async () => {
    const { booking, now, later } = await advanced();
    expect(await shown(booking)).toMatchObject({
      status: 'confirmed',
      expires_at: null,
      parts: { covered: 300, due_now: 0, due_later: 700 },
    });
    const [row] = await ledger.payments(booking);
    expect(row).toMatchObject({ charge_id: now._id, amount_poisha: 30_000, status: 'succeeded' });
    expect((await ledger.booking(booking)).confirmed_payment_id).toBe(row?.id);
    expect((await parts(booking)).parts).toMatchObject([
      { _id: now._id, state: 'paid', payment: row?.id },
      { _id: later._id, state: 'open', payment: null },
    ]);
    expect((await join(booking)).problem.code).toBe('parts-changed');
    expect(await member.ask(listAhead)).toContainEqual(
      expect.objectContaining({ _id: booking._id, parts: { covered: 300, due_now: 0, due_later: 700 } }),
    );
  });

  test('is the same payment for two tabs, and paid once', async () => {
    const { booking, now } = await divided();
    const tabs = await Promise.all([beginPart(now, 300), beginPart(now, 300)]);
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect((await beginPart(now, 299)).problem.code).toBe('amount-mismatch');
    await payPart(now);
    expect((await beginPart(now, 300)).body).toMatchObject({ paid: true });
    expect(await ledger.moneyKept(booking)).toEqual([30_000]);
  });

  test('that was being paid is given up when its owner wants to pay all of it', async () => {
    const { booking, now } = await divided();
    const { body } = await beginPart(now, 300);
    expect(await member.ask(getChargeProgress, { params: { id: now._id } })).toMatchObject({ state: 'open' });
    expect((await join(booking)).status).toBe(200);
    expect((await confirmCard(server, body.clientSecret)).status).not.toBe('succeeded');
  });

  test('whose card was charged at that moment stays, and is told', async () => {
    const { booking, now } = await divided();
    const { body } = await beginPart(now, 300);
    await confirmCard(server, body.clientSecret);
    expect((await join(booking)).problem.code).toBe('parts-changed');
    expect(await shown(booking)).toMatchObject({ status: 'confirmed', parts: { covered: 300 } });
  });

  test('that comes after its booking has expired goes back, even though the slots are free', async () => {
    const { booking, now } = await divided();
    const { body } = await beginPart(now, 300);
    const live = await ledger.payment(booking);
    await server.db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', live.id).execute();
    clock.pass({ hours: 24 * 70 });
    await expireBookings(server.services);
    expect((await shown(booking)).status).toBe('rejected');
    await confirmCard(server, body.clientSecret);
    await report(member, booking, transactionOf(body.clientSecret));
    await settleDown();
    expect((await shown(booking)).status).toBe('rejected');
    expect(await ledger.moneyKept(booking)).toEqual([0]);
  });
});

describe('the rest', () => {
  test('is paid here until the time that the rules say, and the booking is paid then', async () => {
    const { booking, later } = await advanced();
    expect((await payPart(later)).status).toBe(200);
    expect(await shown(booking)).toMatchObject({
      status: 'confirmed',
      parts: { covered: 1000, due_now: 0, due_later: 0 },
    });
    expect(await ledger.moneyKept(booking)).toEqual([30_000, 70_000]);
    expect(await member.ask(getPaymentProgress, { params: { id: booking._id } })).toMatchObject({
      state: 'none',
    });
  });

  test('is not paid here before the advance, nor too late', async () => {
    const unpaid = await divided();
    expect((await beginPart(unpaid.later, 700)).problem.code).toBe('booking-not-payable');
    const { booking, later } = await advanced();
    await passUntil(booking, -119);
    const { problem } = await beginPart(later, 700);
    expect(problem).toMatchObject({
      code: 'booking-not-payable',
      detail: 'The time to pay the rest here is over. Please pay it at the club.',
    });
    expect((await parts(booking)).later_until).toBeNull();
  });

  test('that nobody pays is waived thirty days after play', async () => {
    const { booking } = await advanced();
    await passUntil(booking, 29 * 24 * 60);
    await waiveUncollected(server.services);
    expect(await shown(booking)).toMatchObject({ parts: { due_later: 700 } });
    clock.pass({ hours: 48 });
    await waiveUncollected(server.services);
    expect(await shown(booking)).toMatchObject({ parts: { covered: 1000, due_later: 0 } });
    expect(await ledger.payment(booking)).toMatchObject({
      provider: 'none',
      amount_poisha: 0,
      discount_poisha: 70_000,
      provider_ref: expect.stringContaining('WAIVED-'),
    });
  });
});

test('a receipt of a part says which booking it is of', async () => {
  const { booking } = await advanced();
  const [payment] = await ledger.payments(booking);
  const receipt = await member.ask(getReceipt, {
    params: { id: booking._id, payment: payment?.id ?? '' },
  });
  expect(receipt).toMatchObject({
    subtotal: 300,
    payment: { amount: 300, booking_id: booking._id, part_of: 1000 },
  });
});

test.each([[-1], [0.001], [MAX_POISHA], [Number.NaN]])(
  'an advance of %s is refused as a field',
  async (expected) => {
    const booking = await approved(2);
    expect((await divide(booking, expected)).problem.code).toBe('invalid-input');
  },
);
