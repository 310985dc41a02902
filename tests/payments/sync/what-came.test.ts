import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { getToday } from '#contract/desk/today.ts';
import { poisha } from '#contract/money/money.ts';
import { getReceipt, listPayments } from '#contract/payments/payments.ts';
import { exportRows } from '#contract/records/exports.ts';
import { getMoneyReport } from '#contract/records/reports.ts';
import type { ProviderPayment } from '#server/providers/provider.ts';
import { moveBooking, numberOldestReceipts } from '../../support/product.ts';
import { aCoupon } from '../../support/club.ts';
import { applyProviderState } from '../support/card-provider-says.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  transactionOf,
} from '../support/payment-fixture.ts';

// The books record the money that was received, and receipts show the money that was kept.

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { sendRefunds } = backgroundOf(server);

/** Applies a payment that differs from the requested one. */
async function came(booking: Booking, odd: Partial<ProviderPayment>, coupon?: string): Promise<void> {
  const { body } = await begin(member, booking, coupon, coupon === undefined ? 500 : 450);
  await confirmCard(server, body.clientSecret);
  const providerPayment = await services.cards.retrieve(transactionOf(body.clientSecret));
  if (!providerPayment) throw new Error('the gateway lost the payment');
  await applyProviderState(services, { ...providerPayment, ...odd }, null);
}

async function booksOfToday() {
  const today = await admin.ask(getToday);
  const report = await admin.ask(getMoneyReport, { query: { from: today.date, to: today.date } });
  const file = await admin.ask(exportRows, { params: { what: 'payments' }, query: { from: today.date } });
  const lines: Record<string, string>[] = parse(file, { columns: true, bom: true });
  return { today, report, lines };
}

async function received(booking: Booking) {
  const { id } = await ledger.payment(booking);
  const listed = await member.ask(listPayments, { query: { user: member.person.email } });
  const receipt = await member.call(getReceipt, { params: { id: booking._id, payment: id } });
  return { payment: listed.find(({ _id }) => _id === id), receipt };
}

test.each([
  ['less', 290_00],
  ['more', 610_00],
])('of %s than was asked for all books have what came, and no receipt', async (_title, amount) => {
  clock.pass({ days: 2 });
  const coupon = await aCoupon(admin);
  const booking = await approved();
  await came(booking, { received: poisha(amount) }, coupon.code);
  const taka = amount / 100;
  const { today, report, lines } = await booksOfToday();
  expect(today.money).toMatchObject({ taken: taka });
  expect(report).toMatchObject({ taken: taka, payments: 1 });
  expect(report.coupons).toMatchObject([{ code: coupon.code, discount: 0, taken: taka }]);
  expect(lines).toMatchObject([
    { Booking: booking._id, 'Price (taka)': taka.toFixed(2), 'Paid (taka)': taka.toFixed(2), Receipt: '' },
  ]);
  const { payment, receipt } = await received(booking);
  expect(payment).toMatchObject({ amount: taka, applied: false });
  expect(receipt.problem).toMatchObject({
    code: 'not-found',
    detail: 'This money went back and was not kept, so it has no receipt.',
  });
  // The test gateway has taken 500, and refunds no more than that.
  if (taka > 500) return;
  await sendRefunds();
  expect((await booksOfToday()).report).toMatchObject({ taken: taka, given_back: taka });
});

test('money that came too late for its booking gets no number, and leaves no gap', async () => {
  clock.pass({ days: 2 });
  const [late, kept, next] = [await approved(), await approved(), await approved()];
  await payByCard(member, kept);
  const { body } = await begin(member, late);
  await confirmCard(server, body.clientSecret);
  const change = { bookingId: late._id, actorId: null, now: clock.now(), reason: null };
  await moveBooking(db, 'cancelApproved', change);
  const paid = await services.cards.retrieve(transactionOf(body.clientSecret));
  if (!paid) throw new Error('the gateway lost the payment');
  await applyProviderState(services, paid, null);
  await payByCard(member, next);
  await numberOldestReceipts(db);
  const numberOf = async (booking: Booking) => (await ledger.payment(booking)).receipt_number;
  expect(await numberOf(late)).toBeNull();
  expect(await numberOf(next)).toBe(((await numberOf(kept)) ?? 0) + 1);
  expect((await received(late)).receipt.status).toBe(404);
});

test('money of another currency is no taka in any book', async () => {
  clock.pass({ days: 2 });
  const booking = await approved();
  await came(booking, { received: poisha(5_00), currency: 'usd' });
  const { today, report, lines } = await booksOfToday();
  expect(today.money).toMatchObject({ taken: 0 });
  expect(report).toMatchObject({ taken: 0, payments: 0 });
  expect(lines).toMatchObject([{ 'Paid (taka)': '5.00 USD', 'Price (taka)': '', Receipt: '' }]);
  expect((await received(booking)).payment).toMatchObject({ amount: 0, came_as: '5.00 USD', applied: false });
});
