import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { getPaymentProgress, getReceipt } from '#contract/payments/payments.ts';
import { moveBooking } from '../support/product.ts';
import { aCoupon } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMember } from '../support/people.ts';
import { ledgerOf } from './support/ledger.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  transactionOf,
} from './support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock } = server;
const ledger = ledgerOf(db);

function progressOf({ _id: id }: Booking) {
  return member.ask(getPaymentProgress, { params: { id } });
}

const nothing = { clientSecret: null, transactionId: null, paymentId: null, couponCode: null };

describe('a page that was closed in the middle of a payment and opened again', () => {
  test('learns that nothing was begun', async () => {
    expect(await progressOf(await approved())).toEqual({ state: 'none', ...nothing });
  });

  test('learns what was begun, and with which coupon', async () => {
    const coupon = await aCoupon(admin);
    const booking = await approved();
    await begin(member, booking, coupon.code, 450);
    expect(await progressOf(booking)).toEqual({ ...nothing, state: 'open', couponCode: coupon.code });
  });

  test('can go on with the bank’s check', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret, 'tok_threeDSecure2Required');
    const progress = await progressOf(booking);
    expect(progress).toEqual({ ...nothing, state: 'challenged', clientSecret: body.clientSecret });
    await answerBank(server, progress.clientSecret);
    expect((await progressOf(booking)).state).toBe('paid');
  });

  test('finds its booking confirmed when the card had been charged', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    const transactionId = transactionOf(body.clientSecret);
    const found = await progressOf(booking);
    const [payment] = await ledger.payments(booking);
    expect(found).toEqual({ ...nothing, state: 'paid', transactionId, paymentId: payment?.id });
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });

  test('learns that a payment that arrived too late is refunded', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason: null };
    await moveBooking(db, 'cancelApproved', change);
    await confirmCard(server, body.clientSecret);
    expect((await progressOf(booking)).state).toBe('returned');
  });

  test('starts again after a declined card, and after a payment that was closed', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret, 'tok_visa_chargeDeclined');
    expect((await progressOf(booking)).state).toBe('open');
    await server.services.cards.cancel(transactionOf(body.clientSecret));
    expect(await progressOf(booking)).toEqual({ state: 'none', ...nothing });
  });
});

describe('a receipt', () => {
  async function receiptOf(booking: Booking) {
    const [payment] = await ledger.payments(booking);
    return { id: booking._id, payment: payment?.id ?? '' };
  }

  test('says what was bought, what was taken off and what was paid', async () => {
    const coupon = await aCoupon(admin, { amount: 10 });
    const booking = await approved(2);
    const { body } = await begin(member, booking, coupon.code, 900);
    await confirmCard(server, body.clientSecret, 'tok_mastercard');
    await progressOf(booking);
    const receipt = await member.ask(getReceipt, { params: await receiptOf(booking) });
    expect(receipt).toMatchObject({
      court_type: 'Tennis',
      date: booking.date,
      slots: booking.slots,
      user_name: member.person.name,
      price_per_session: 500,
      subtotal: 1000,
      discount: 100,
      couponCode: coupon.code,
      card: 'mastercard •••• 4444',
      payment: { amount: 900, transactionId: transactionOf(body.clientSecret), email: member.person.email },
    });
    expect(receipt.number).toMatch(/^2026-\d{6}$/);
  });

  test('of each payment has a number of its own', async () => {
    const numbers = new Set<string>();
    for (let i = 0; i < 5; i += 1) {
      const booking = await approved();
      await payByCard(member, booking);
      numbers.add((await member.ask(getReceipt, { params: await receiptOf(booking) })).number);
    }
    expect(numbers.size).toBe(5);
  });

  test('is not written for what was not paid, nor for a payment of another booking, nor for strangers', async () => {
    const [unpaid, paid] = [await approved(), await approved()];
    await begin(member, unpaid);
    await payByCard(member, paid);
    const mine = await receiptOf(paid);
    expect((await member.call(getReceipt, { params: await receiptOf(unpaid) })).status).toBe(404);
    expect((await member.call(getReceipt, { params: { ...mine, id: unpaid._id } })).status).toBe(404);
    const stranger = api(server).as(await aMember(server));
    expect((await stranger.call(getReceipt, { params: mine })).status).toBe(403);
    expect((await admin.call(getReceipt, { params: mine })).status).toBe(200);
  });
});
