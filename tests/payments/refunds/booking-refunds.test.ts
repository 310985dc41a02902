import { describe, expect, test } from 'vitest';
import { createBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { aCoupon, bookingRequest } from '../../support/club.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, payByCard, report } from '../support/payment-fixture.ts';

const { server, admin, member, court, approved } = await openPaymentFixture();
const { db } = server;
const ledger = ledgerOf(db);
const { settleDown } = backgroundOf(server);

const REASON = 'The hall was flooded.';

function refund({ _id: id }: Pick<Booking, '_id'>, reason = REASON) {
  return admin.call(refundBooking, { params: { id }, body: { reason } });
}

async function paid(token?: string) {
  const booking = await approved(2);
  const { body } = await begin(member, booking);
  const confirmed = await confirmCard(server, body.clientSecret, token);
  await report(member, booking, confirmed.id);
  return booking;
}

async function historyOf({ _id }: Booking) {
  const payments = await member.ask(listPayments, { query: { user: member.person.email } });
  return payments.find(({ booking_id }) => booking_id === _id);
}

describe('refunding a confirmed booking', () => {
  test('cancels it, frees its slots and refunds the payment in full', async () => {
    const booking = await paid();
    const { status, body } = await refund(booking);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: booking._id, status: 'cancelled', reason: REASON });
    expect(await ledger.claims(booking)).toEqual([]);
    expect(await historyOf(booking)).toMatchObject({
      amount: 1000,
      refunded: 0,
      refunds: [{ status: 'due' }],
    });
    await settleDown();
    expect(await ledger.moneyKept(booking)).toEqual([0]);
    expect(await historyOf(booking)).toMatchObject({
      applied: true,
      refunded: 1000,
      refunds: [{ amount: 1000, reason: REASON, status: 'succeeded', ended_at: expect.any(String) }],
    });
    expect(await ledger.refunds(booking)).toMatchObject([
      { automatic: false, requested_by: admin.person.id },
    ]);
  });

  test('lets somebody else have the slots at once', async () => {
    const booking = await paid();
    await refund(booking);
    const request = {
      ...bookingRequest(member.person, court, booking.date, booking.slots),
      court_id: booking.court_id,
    };
    expect((await member.call(createBooking, { body: request })).status).toBe(201);
  });

  test('returns only the coupon use of a free one', async () => {
    const coupon = await aCoupon(admin, { amount: 100, usageLimit: 1 });
    const booking = await approved();
    await begin(member, booking, coupon.code, 0);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });
    expect((await refund(booking)).status).toBe(200);
    expect(await ledger.refunds(booking)).toEqual([]);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
  });

  test('leaves an audit row with who did it and why', async () => {
    const booking = await paid();
    await refund(booking);
    const rows = await db
      .selectFrom('audit')
      .select(['actor_id', 'after'])
      .where('subject_id', '=', booking._id)
      .where('action', '=', 'booking.refunded')
      .execute();
    expect(rows).toEqual([{ actor_id: admin.person.id, after: { status: 'cancelled', reason: REASON } }]);
  });
});

describe('what cannot be refunded', () => {
  test('is a booking that is not paid, and one that does not exist', async () => {
    const booking = await approved();
    const { status, problem } = await refund(booking);
    expect([status, problem.code]).toEqual([409, 'not-refundable']);
    expect((await refund({ _id: court._id })).status).toBe(404);
  });

  test('is a payment that the bank disputes: the bank has the money', async () => {
    const booking = await paid('tok_createDispute');
    await settleDown();
    const { problem } = await refund(booking);
    expect(problem.code).toBe('not-refundable');
    expect((await member.ask(getBooking, { params: { id: booking._id } })).status).toBe('confirmed');
  });

  test('is anything without a reason', async () => {
    const booking = await paid();
    expect((await refund(booking, '  ')).status).toBe(400);
  });
});

test('a refunded booking cannot be paid or recorded again', async () => {
  const booking = await approved();
  const transactionId = await payByCard(member, booking);
  await refund(booking);
  expect((await begin(member, booking)).problem.code).toBe('booking-not-payable');
  expect((await report(member, booking, transactionId)).status).toBe(200); // Repeating the report gives the same response.
  await settleDown();
  expect((await ledger.booking(booking)).status).toBe('cancelled');
  expect(await ledger.moneyKept(booking)).toEqual([0]);
});

test('a refund frees the slots of this booking alone', async () => {
  const [booking, other] = [await approved(), await approved()];
  for (const each of [booking, other]) await payByCard(member, each);
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
  expect(await ledger.claims(other)).toHaveLength(1);
  expect(await ledger.booking(other)).toMatchObject({ status: 'confirmed' });
});
