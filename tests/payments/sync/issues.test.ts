import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { poisha } from '#contract/money/money.ts';
import {
  listPaymentIssues,
  refundBooking,
  retryRefund,
  resolvePaymentIssue,
} from '#contract/payments/payment-issues.ts';
import { moveBooking } from '../../support/product.ts';
import { backgroundOf } from '../support/background.ts';
import { applyRefund } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from '../support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { settleDown } = backgroundOf(server);

async function issueOf({ _id }: Booking) {
  const payments = await admin.ask(listPaymentIssues, {});
  return payments.find(({ booking_id }) => booking_id === _id);
}

async function charged(token: string, isLate = false) {
  const booking = await approved();
  const { body } = await begin(member, booking);
  const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason: null };
  if (isLate) await moveBooking(db, 'cancelApproved', change);
  await confirmCard(server, body.clientSecret, token);
  await report(member, booking, transactionOf(body.clientSecret));
  return { booking, ref: transactionOf(body.clientSecret) };
}

describe('payments that need attention', () => {
  test('are none where all is well', async () => {
    const { booking } = await charged('tok_visa');
    await settleDown();
    expect(await issueOf(booking)).toBeUndefined();
  });

  test('name money that came too late, until it is back', async () => {
    const { booking } = await charged('tok_visa', true);
    expect(await issueOf(booking)).toMatchObject({
      trouble: 'unapplied',
      applied: false,
      detail: 'The payment arrived, but the booking was cancelled. It will be refunded automatically.',
    });
    await settleDown();
    expect(await issueOf(booking)).toBeUndefined();
  });

  test('name a dispute and what to do', async () => {
    const { booking } = await charged('tok_createDispute');
    await settleDown();
    expect(await issueOf(booking)).toMatchObject({
      trouble: 'disputed',
      court_type: 'Tennis',
      date: booking.date,
    });
  });

  test('name what was refunded at the card provider while the booking is confirmed', async () => {
    const { booking, ref } = await charged('tok_visa');
    const made = { ref: `re_${ref}`, paymentRef: ref, amount: poisha(500_00), refundId: null };
    await applyRefund(services, { ...made, state: 'succeeded' });
    expect(await issueOf(booking)).toMatchObject({ trouble: 'refunded-elsewhere', refunded: 500 });
    await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Given back by phone.' } });
    expect(await issueOf(booking)).toBeUndefined();
    expect(await ledger.refunds(booking), 'nothing is refunded twice').toHaveLength(1);
  });
});

describe('a refund that failed', () => {
  test('can be tried again, each time with a refund of its own', async () => {
    const { booking } = await charged('tok_refundFail', true);
    await settleDown();
    const seen = await issueOf(booking);
    expect(seen?.trouble).toBe('refund-failed');
    const params = { id: seen?._id ?? '' };
    expect((await admin.ask(retryRefund, { params })).refunds.map(({ status }) => status)).toEqual([
      'failed',
      'due',
    ]);
    const { problem } = await admin.call(retryRefund, { params });
    expect([problem.code, problem.message]).toEqual(['not-refundable', 'Its refund is under way.']);
    await settleDown();
    expect((await issueOf(booking))?.refunds.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  test('can be tried again for the rest of it where the provider has given back a part meanwhile', async () => {
    const { booking, ref } = await charged('tok_refundFail', true);
    await settleDown();
    const part = { ref: `re_part_${ref}`, paymentRef: ref, amount: poisha(200_00), refundId: null };
    await applyRefund(services, { ...part, state: 'succeeded' });
    const seen = await issueOf(booking);
    expect(seen).toMatchObject({ trouble: 'refund-failed', refunded: 200 });
    const { refunds } = await admin.ask(retryRefund, { params: { id: seen?._id ?? '' } });
    expect(refunds.map(({ status, amount }) => [status, amount])).toEqual([
      ['failed', 500],
      ['succeeded', 200],
      ['due', 300],
    ]);
  });

  test('can be resolved in another way, which leaves the list and a note', async () => {
    const { booking } = await charged('tok_refundFail', true);
    await settleDown();
    const seen = await issueOf(booking);
    await admin.ask(resolvePaymentIssue, {
      params: { id: seen?._id ?? '' },
      body: { note: 'Paid back in cash.' },
    });
    expect(await issueOf(booking)).toBeUndefined();
    expect(await ledger.payments(booking)).toMatchObject([
      { settled_note: 'Paid back in cash.', settled_at: clock.now() },
    ]);
  });

  test('of a booking that an admin refunded is in the list, too', async () => {
    const { booking } = await charged('tok_refundFail');
    await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason: 'Flooded.' } });
    await settleDown();
    expect(await issueOf(booking)).toMatchObject({ trouble: 'refund-failed', applied: true, refunded: 0 });
  });

  test('cannot be tried again where nothing has failed', async () => {
    const { booking } = await charged('tok_visa');
    const [payment] = await ledger.payments(booking);
    const { problem } = await admin.call(retryRefund, { params: { id: payment?.id ?? '' } });
    expect(problem.code).toBe('not-refundable');
  });
});

test('the list comes in pages', async () => {
  const first = await admin.call(listPaymentIssues, { query: { limit: 1 } });
  expect(first.body).toHaveLength(1);
  const second = await admin.ask(listPaymentIssues, { query: { limit: 1, cursor: first.next } });
  expect(second[0]?._id).not.toBe(first.body[0]?._id);
});
