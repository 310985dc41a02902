import { describe, expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { listCoupons } from '#contract/payments/coupons.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { aBooking, aCoupon, inDays } from '../support/club.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from './support/payment-fixture.ts';

const { server, admin, member, court, approved } = await openPaymentFixture();

async function statusOf(bookingId: string) {
  return (await member.ask(getBooking, { params: { id: bookingId } })).status;
}

async function paymentsOf(bookingId: string) {
  return server.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute();
}

async function usesOf(code: string) {
  return (await admin.ask(listCoupons, {})).find((coupon) => coupon.code === code)?.used;
}

describe('paying by card', () => {
  test('confirms the booking and leaves a record of what was paid', async () => {
    const booking = await approved(2);
    const { body } = await begin(member, booking);
    const confirmed = await confirmCard(server, body.clientSecret, 'tok_mastercard');
    expect(confirmed.status).toBe('succeeded');
    const recorded = await report(member, booking, confirmed.id);
    expect(await statusOf(booking._id)).toBe('confirmed');
    expect(await member.ask(listPayments, { query: { user: member.person.email } })).toContainEqual({
      _id: recorded.body.insertedId,
      booking_id: booking._id,
      court_type: booking.court_type,
      date: booking.date,
      email: member.person.email,
      amount: 1000,
      transactionId: confirmed.id,
      paymentMethod: ['card'],
      paid_at_string: server.clock.now().toISOString(),
      applied: true,
      refunded: 0,
      refunds: [],
    });
    const [row] = await paymentsOf(booking._id);
    expect(row).toMatchObject({ card_brand: 'mastercard', card_last4: '4444', provider: 'embedded' });
  });

  test('leaves an audit row and a message for each step', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await report(member, booking, transactionOf(body.clientSecret));
    const [payment] = await paymentsOf(booking._id);
    const audited = await server.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', 'in', [payment?.id ?? '', booking._id])
      .orderBy('id')
      .execute();
    const topics = ['payment.creating', 'payment.open', 'payment.succeeded', 'booking.confirmed'];
    expect(audited.slice(2)).toEqual(topics.map((action) => ({ action, actor_id: member.person.id })));
    const messages = await server.db.selectFrom('outbox').select(['topic', 'payload']).execute();
    const ours = messages.filter(({ payload }) => JSON.stringify(payload).includes(booking._id));
    expect(ours.map(({ topic }) => topic)).toEqual(expect.arrayContaining(topics));
  });

  test('goes on with the same payment after a declined card', async () => {
    const booking = await approved();
    const first = await begin(member, booking);
    await confirmCard(server, first.body.clientSecret, 'tok_visa_chargeDeclined');
    const second = await begin(member, booking);
    expect(second.body.clientSecret).toBe(first.body.clientSecret);
    await confirmCard(server, second.body.clientSecret);
    await report(member, booking, transactionOf(second.body.clientSecret));
    expect(await statusOf(booking._id)).toBe('confirmed');
    expect(await paymentsOf(booking._id)).toHaveLength(1);
  });

  test('says that all is paid when the tab was closed before the payment was recorded', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    const again = await begin(member, booking);
    expect(again.body).toEqual({
      clientSecret: null,
      paid: true,
      transactionId: transactionOf(body.clientSecret),
    });
    expect(await statusOf(booking._id)).toBe('confirmed');
  });
});

describe('paying with a coupon', () => {
  test('a percentage stops at its largest discount', async () => {
    const coupon = await aCoupon(admin, { amount: 50, maxDiscount: 120 });
    const booking = await approved();
    const { body } = await begin(member, booking, coupon.code.toLowerCase(), 380);
    await confirmCard(server, body.clientSecret);
    await report(member, booking, transactionOf(body.clientSecret));
    const [row] = await paymentsOf(booking._id);
    expect(row).toMatchObject({
      status: 'succeeded',
      subtotal_poisha: 500_00,
      discount_poisha: 120_00,
      amount_poisha: 380_00,
      coupon_code: coupon.code,
    });
    expect(await usesOf(coupon.code)).toBe(1);
  });

  test('one that takes everything confirms at once, with nobody to charge', async () => {
    const coupon = await aCoupon(admin, { amount: 100, usageLimit: 1 });
    const booking = await approved();
    const { body } = await begin(member, booking, coupon.code, 0);
    const [row] = await paymentsOf(booking._id);
    expect(body).toEqual({ clientSecret: null, paid: true, transactionId: `FREE-${row?.id}` });
    expect(row).toMatchObject({ provider: 'none', status: 'succeeded', amount_poisha: 0, method: ['free'] });
    expect(await statusOf(booking._id)).toBe('confirmed');
    expect(await usesOf(coupon.code)).toBe(1);
    expect((await begin(member, booking, coupon.code, 0)).body).toEqual(body);
    expect((await report(member, booking, `FREE-${row?.id}`)).body).toEqual({ insertedId: row?.id });
  });

  test('applied after the payment began, it closes the one at the old price', async () => {
    const coupon = await aCoupon(admin, { amount: 10 });
    const booking = await approved();
    const dear = await begin(member, booking);
    const cheap = await begin(member, booking, coupon.code, 450);
    expect(cheap.body.clientSecret).not.toBe(dear.body.clientSecret);
    const stale = await confirmCard(server, dear.body.clientSecret);
    expect(stale.error?.code).toBe('payment_intent_unexpected_state');
    await confirmCard(server, cheap.body.clientSecret);
    await report(member, booking, transactionOf(cheap.body.clientSecret));
    const rows = await paymentsOf(booking._id);
    expect(rows.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
  });

  test('taken off again, its use is free for somebody else', async () => {
    const coupon = await aCoupon(admin, { amount: 10, usageLimit: 1 });
    const booking = await approved();
    await begin(member, booking, coupon.code, 450);
    expect(await usesOf(coupon.code)).toBe(1);
    await begin(member, booking);
    expect(await usesOf(coupon.code)).toBe(0);
  });

  test('the last use is not in its own way when the person clicks twice', async () => {
    const coupon = await aCoupon(admin, { amount: 10, usageLimit: 1 });
    const booking = await approved();
    const first = await begin(member, booking, coupon.code, 450);
    expect((await begin(member, booking, coupon.code, 450)).body).toEqual(first.body);
  });

  test.each([
    ['an unknown one', 'NO-SUCH-CODE', 'This coupon code does not exist. Please check it or use another.'],
    ['a used-up one', null, 'This coupon has been used up. Please remove it or use another.'],
  ])('%s is refused and nothing begins', async (_title, code, message) => {
    const used = await aCoupon(admin, { usageLimit: 0 });
    const booking = await approved();
    const { status, problem } = await begin(member, booking, code ?? used.code, 450);
    expect({ status, code: problem.code, message: problem.message }).toEqual({
      status: 422,
      code: 'coupon-refused',
      message,
    });
    expect(await paymentsOf(booking._id)).toEqual([]);
  });
});

describe('what cannot be paid', () => {
  test('an amount that the person did not see', async () => {
    const booking = await approved();
    const { status, problem } = await begin(member, booking, undefined, 5);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'amount-mismatch', expectedAmountInCents: 500_00 });
    expect(await paymentsOf(booking._id)).toEqual([]);
  });

  test('an amount below the smallest card payment', async () => {
    const less = await aCoupon(admin, { discountType: 'fixed', amount: 435.01 });
    const booking = await approved();
    const { status, problem } = await begin(member, booking, less.code, 64.99);
    expect([status, problem.code]).toEqual([422, 'amount-below-minimum']);
    expect(await paymentsOf(booking._id), 'the card provider was not asked').toEqual([]);
    const enough = await aCoupon(admin, { discountType: 'fixed', amount: 435 });
    expect((await begin(member, booking, enough.code, 65)).status).toBe(200);
  });

  test('a booking that is not approved yet', async () => {
    const booking = await aBooking(member, court, { date: inDays(server, 70) });
    expect((await begin(member, booking)).problem.code).toBe('booking-not-payable');
  });

  test('a booking whose time to pay is over', async () => {
    const booking = await approved();
    server.clock.pass({ days: 3 });
    const { status, problem } = await begin(member, booking);
    expect([status, problem.code]).toEqual([409, 'booking-expired']);
  });
});
