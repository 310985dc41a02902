import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { deleteCourt, updateCourt } from '#contract/club/courts.ts';
import { poisha } from '#contract/money/money.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { listPayments } from '#contract/payments/payments.ts';
import type { ProviderPayment } from '#server/providers/provider.ts';
import { moveBooking } from '../../support/product.ts';
import { aBooking, aCoupon, aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { applyProviderState } from '../support/card-provider-says.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, transactionOf } from '../support/payment-fixture.ts';

// Tests payments that arrive and cannot be used, or only just can: which ones are refunded, and why.

const { server, admin, member, approved } = await openPaymentFixture();
const { db, clock, services } = server;
const ledger = ledgerOf(db);

/** Makes a payment whose card was charged, as the card provider reports it, without notifying the club. */
async function charged(booking: Booking, couponCode?: string): Promise<ProviderPayment> {
  const { body } = await begin(member, booking, couponCode, couponCode === undefined ? 500 : 450);
  await confirmCard(server, body.clientSecret);
  const providerPayment = await services.cards.retrieve(transactionOf(body.clientSecret));
  if (!providerPayment) throw new Error('the gateway lost the payment');
  return providerPayment;
}

/** Ends the booking without regard to its payment. */
async function end({ _id: bookingId }: Booking, to: 'rejected' | 'cancelled', reason: string | null) {
  const name = to === 'rejected' ? 'expireApproved' : 'cancelApproved';
  expect(await moveBooking(db, name, { bookingId, actorId: null, now: clock.now(), reason })).not.toBeNull();
}

async function outcomeOf(booking: Booking) {
  const { status } = await ledger.booking(booking);
  const payment = (await ledger.payments(booking)).at(-1);
  const refunds = await ledger.refunds(booking);
  const owed = refunds.map(({ amount_poisha, reason }) => [amount_poisha, reason]);
  return { booking: status, payment: payment?.status, reason: payment?.unapplied_reason, owed };
}

const returned = (reason: string, amount = 500_00) => ({
  payment: 'unapplied',
  reason,
  owed: [[amount, reason]],
});

describe('a late payment that cannot be used is refunded in full', () => {
  test.each([
    ['less', { received: poisha(400_00) }, 400_00],
    ['more', { received: poisha(600_00) }, 600_00],
  ])(
    'when %s was paid than was asked for, and the booking waits for its payment',
    async (_title, odd, back) => {
      const booking = await approved();
      await applyProviderState(services, { ...(await charged(booking)), ...odd }, null);
      const expected = returned('a different amount was paid', back);
      expect(await outcomeOf(booking)).toEqual({ booking: 'approved', ...expected });
    },
  );

  test('but not by its number when it came in another currency: an admin is told', async () => {
    const booking = await approved();
    await applyProviderState(services, { ...(await charged(booking)), currency: 'usd' }, null);
    const reason = 'it came as 500.00 USD, not as taka';
    expect(await outcomeOf(booking)).toEqual({
      booking: 'approved',
      payment: 'unapplied',
      reason,
      owed: [],
    });
    const listed = await admin.ask(listPaymentIssues, { query: {} });
    expect(listed.find(({ booking_id }) => booking_id === booking._id)).toMatchObject({
      trouble: 'unapplied',
      detail: `The payment arrived, but ${reason}. Please give it back in the card provider’s dashboard, then note how.`,
    });
  });

  test('nor what came beside it in another currency', async () => {
    const booking = await approved();
    const paid = await charged(booking);
    const overpayments = [{ ref: `${paid.ref}/2`, received: poisha(5_00), currency: 'usd' }];
    await applyProviderState(services, { ...paid, overpayments: overpayments }, null);
    const payments = await ledger.payments(booking);
    expect(
      payments.map(({ status, currency, unapplied_reason }) => [status, currency, unapplied_reason]),
    ).toEqual([
      ['succeeded', 'bdt', null],
      ['unapplied', 'usd', 'the booking was paid twice: it came as 5.00 USD, not as taka'],
    ]);
    expect(await ledger.refunds(booking)).toEqual([]);
  });

  test('when the payment had been closed here', async () => {
    const booking = await approved();
    const providerPayment = await charged(booking);
    await db
      .updateTable('payments')
      .set({ status: 'canceled' })
      .where('booking_id', '=', booking._id)
      .execute();
    await applyProviderState(services, providerPayment, null);
    expect(await outcomeOf(booking)).toEqual({
      booking: 'approved',
      ...returned('the payment had been cancelled'),
    });
    const listed = await member.ask(listPayments, { query: { user: member.person.email, limit: 1 } });
    expect(listed).toMatchObject([{ booking_id: booking._id, applied: false }]);
  });

  test('when the booking was rejected for another reason than its deadline', async () => {
    const booking = await approved();
    const providerPayment = await charged(booking);
    await end(booking, 'rejected', 'the hall is closed');
    await applyProviderState(services, providerPayment, null);
    expect(await outcomeOf(booking)).toEqual({
      booking: 'rejected',
      ...returned('the booking was rejected'),
    });
  });

  test('when the booking expired and its first slot has begun', async () => {
    const court = await aCourt(admin);
    const booking = await anApprovedBooking(member, admin, court, { date: inDays(server, 1) });
    const providerPayment = await charged(booking);
    await end(booking, 'rejected', 'expired');
    clock.pass({ hours: 19 });
    await applyProviderState(services, providerPayment, null);
    expect(await outcomeOf(booking)).toEqual({
      booking: 'rejected',
      ...returned('the booking was rejected'),
    });
    expect(await ledger.claims(booking)).toEqual([]);
  });

  test('when the booking expired and its court is gone', async () => {
    const court = await aCourt(admin);
    const booking = await anApprovedBooking(member, admin, court, { date: inDays(server, 5) });
    const providerPayment = await charged(booking);
    await end(booking, 'rejected', 'expired');
    await admin.ask(deleteCourt, { params: { id: court._id } });
    await applyProviderState(services, providerPayment, null);
    const expected = returned('the booking had expired and its slots are no longer available');
    expect(await outcomeOf(booking)).toEqual({ booking: 'rejected', ...expected });
    expect(await ledger.claims(booking)).toEqual([]);
  });

  test('when the booking expired and a slot of another length touches its own', async () => {
    const court = await aCourt(admin);
    const date = inDays(server, 5);
    const booking = await anApprovedBooking(member, admin, court, { date });
    const providerPayment = await charged(booking);
    await end(booking, 'rejected', 'expired');
    const edited = await admin.ask(updateCourt, {
      params: { id: court._id },
      body: { slots: ['7:30 AM - 8:30 AM'] },
    });
    await aBooking(member, edited, { date, slots: edited.slots });
    await applyProviderState(services, providerPayment, null);
    const expected = returned('the booking had expired and its slots are no longer available');
    expect(await outcomeOf(booking)).toEqual({ booking: 'rejected', ...expected });
  });
});

describe('a late payment that can still be used', () => {
  test('confirms an expired booking whose own slot is free between taken ones', async () => {
    const court = await aCourt(admin);
    const date = inDays(server, 6);
    const booking = await anApprovedBooking(member, admin, court, { date, slots: court.slots.slice(1, 2) });
    const providerPayment = await charged(booking);
    await end(booking, 'rejected', 'expired');
    for (const [slot, day] of [
      [0, 6],
      [2, 6],
      [1, 7],
    ] as const)
      await aBooking(member, court, { date: inDays(server, day), slots: court.slots.slice(slot, slot + 1) });
    const elsewhere = await aCourt(admin);
    await aBooking(member, elsewhere, { date, slots: elsewhere.slots.slice(1, 2) });
    await applyProviderState(services, providerPayment, null);
    expect(await outcomeOf(booking)).toEqual({
      booking: 'confirmed',
      payment: 'succeeded',
      reason: null,
      owed: [],
    });
    expect(await ledger.claims(booking)).toEqual([{ starts_at_minute: 480 }]);
    expect(await ledger.booking(booking)).toMatchObject({ reason: null, expires_at: null });
  });

  test('keeps its coupon use, which a refund would free', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const [used, unused] = [await approved(), await approved()];
    const first = await charged(used, coupon.code);
    await end(used, 'cancelled', null);
    await applyProviderState(services, first, null);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    const second = await charged(unused, coupon.code);
    await applyProviderState(services, second, null);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });
    const [redemption] = await db
      .selectFrom('coupon_redemptions')
      .select('state')
      .where('coupon_id', '=', coupon._id)
      .where('state', '<>', 'released')
      .execute();
    expect(redemption).toEqual({ state: 'consumed' });
  });
});
