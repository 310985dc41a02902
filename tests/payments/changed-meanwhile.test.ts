import { describe, expect, test } from 'vitest';
import { updateCoupon } from '#contract/payments/coupons.ts';
import { getPaymentProgress } from '#contract/payments/payments.ts';
import { syncPayment } from '../support/product.ts';
import { aCoupon } from '../support/club.ts';
import { ledgerOf } from './support/ledger.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  report,
  transactionOf,
} from './support/payment-fixture.ts';

// Tests payments whose price, coupon or state changes between two reads.

const { server, admin, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);

test('a booking is not paid by the payment of another, recorded or under way', async () => {
  const [paid, one, other] = [await approved(), await approved(), await approved()];
  const transactionId = await payByCard(member, paid);
  expect((await report(member, one, transactionId)).status).toBe(404);
  const secrets = [await begin(member, one), await begin(member, other)].map(({ body }) => body.clientSecret);
  expect(new Set(secrets).size).toBe(2);
});

describe('a coupon that takes off more than before', () => {
  test('makes another payment of the new price', async () => {
    const { _id: id, code } = await aCoupon(admin);
    const booking = await approved();
    const dear = await begin(member, booking, code, 450);
    await admin.ask(updateCoupon, { params: { id }, body: { code, discountType: 'percent', amount: 20 } });
    expect((await begin(member, booking, code, 450)).problem.code).toBe('amount-mismatch');
    const cheap = await begin(member, booking, code, 400);
    expect(cheap.body.clientSecret).not.toBe(dear.body.clientSecret);
    expect((await ledger.payments(booking)).map((row) => [row.status, row.amount_poisha])).toEqual([
      ['canceled', 450_00],
      ['open', 400_00],
    ]);
    expect(await ledger.couponUses(code)).toEqual({ used: 1, held: 1 });
  });
});

describe('a booking that was paid with its second payment', () => {
  async function paidSecond() {
    const { code } = await aCoupon(admin);
    const booking = await approved();
    const first = await begin(member, booking, code, 450);
    return {
      booking,
      first: transactionOf(first.body.clientSecret),
      second: await payByCard(member, booking),
    };
  }

  test('is shown as paid', async () => {
    const { booking, second } = await paidSecond();
    const progress = await member.ask(getPaymentProgress, { params: { id: booking._id } });
    expect(progress).toMatchObject({ state: 'paid', transactionId: second });
  });

  test('takes no other transaction for the one that paid it', async () => {
    const [one, other] = [await paidSecond(), await paidSecond()];
    expect((await report(member, one.booking, other.second)).status).toBe(404);
    const closed = await report(member, one.booking, one.first);
    expect([closed.status, closed.problem.code]).toEqual([409, 'payment-not-succeeded']);
    expect((await report(member, one.booking, one.second)).status).toBe(200);
  });
});

test('a payment that went through meanwhile is not given up', async () => {
  const booking = await approved();
  const { body } = await begin(member, booking);
  const [seen] = await ledger.payments(booking);
  if (!seen) throw new Error('the payment was not noted');
  await confirmCard(server, body.clientSecret);
  await report(member, booking, transactionOf(body.clientSecret));
  expect(await syncPayment(server.services, { ...seen, provider: 'another' })).toBeNull();
  expect(await ledger.payments(booking)).toMatchObject([{ status: 'succeeded', last_error: null }]);
});
