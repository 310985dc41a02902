import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { refundBooking, resolvePaymentIssue } from '#contract/payments/payment-issues.ts';
import { getPaymentProgress } from '#contract/payments/payments.ts';
import { moveBooking } from '../support/product.ts';
import { aCoupon } from '../support/club.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { backgroundOf } from './support/background.ts';
import { ledgerOf } from './support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, report } from './support/payment-fixture.ts';

// Tests the records of each payment step: who did what, and a message for other systems.

const { server, admin, member, approved, charged } = await openPaymentFixture();
const { db, clock } = server;
const ledger = ledgerOf(db);
const { settleDown, poll } = backgroundOf(server);

/** Returns each step of a payment, such as `payment.open by its payer: creating → open`, and whether it has its message. */
async function stepsOf(id: string) {
  const people = new Map<string | null, string>([
    [null, 'the club'],
    [member.person.id, 'the payer'],
    [admin.person.id, 'the admin'],
  ]);
  const audit = await findAuditRows(db, id);
  const topics = (await findOutboxMessages(db, id)).map(({ topic }) => topic);
  return audit.map(({ action, actor_id, before, after }) => {
    const told = topics.includes(action) ? 'told' : 'kept';
    return { step: `${action} by ${people.get(actor_id) ?? 'a stranger'}, ${told}`, before, after };
  });
}

/** The message names the booking's details, so that its receiver need not look them up. */
const about = ({ court_id, date }: Booking) => ({ court_id, date, user_id: member.person.id });

describe('a record and a message are left', () => {
  test('of each step of a payment that goes through, and of its booking', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    // Nothing has changed, so nothing is recorded.
    await member.ask(getPaymentProgress, { params: { id: booking._id } });
    const { id: ref } = await confirmCard(server, body.clientSecret);
    await report(member, booking, ref);
    const { id } = await ledger.payment(booking);
    const terms = { booking_id: booking._id, amount_poisha: 500_00 };
    expect(await stepsOf(id)).toEqual([
      {
        step: 'payment.creating by the payer, told',
        before: null,
        after: { status: 'creating', ...terms, provider_ref: null },
      },
      {
        step: 'payment.open by the payer, told',
        before: { status: 'creating' },
        after: { status: 'open', ...terms, provider_ref: ref },
      },
      {
        step: 'payment.succeeded by the payer, told',
        before: { status: 'open' },
        after: { status: 'succeeded', ...terms, provider_ref: ref },
      },
    ]);
    expect((await findAuditRows(db, booking._id)).at(-1)).toEqual({
      action: 'booking.confirmed',
      actor_id: member.person.id,
      subject: 'bookings',
      before: { status: 'approved' },
      after: { status: 'confirmed', confirmed_payment_id: id },
      at: clock.now(),
    });
    const messages = await findOutboxMessages(db, id);
    expect(messages).toHaveLength(4);
    expect(messages.slice(0, 3).map(({ payload }) => payload)).toEqual(
      Array.from({ length: 3 }, () => ({ payment_id: id, booking_id: booking._id, ...about(booking) })),
    );
    expect(messages.at(-1)).toEqual({
      topic: 'booking.confirmed',
      payload: {
        booking_id: booking._id,
        ...about(booking),
        act: 'confirm',
        actor_id: member.person.id,
        payment_id: id,
      },
      created_at: clock.now(),
      next_at: clock.now(),
    });
  });

  test('of a payment that was free, with nobody asked for money', async () => {
    const coupon = await aCoupon(admin, { amount: 100 });
    const booking = await approved();
    await begin(member, booking, coupon.code, 0);
    const { id } = await ledger.payment(booking);
    expect((await stepsOf(id)).map(({ step }) => step)).toEqual([
      'payment.creating by the payer, told',
      'payment.succeeded by the payer, told',
    ]);
  });

  test('of one that nobody went on with', async () => {
    const booking = await approved();
    await begin(member, booking);
    clock.pass({ minutes: 31 });
    await poll();
    const { id } = await ledger.payment(booking);
    expect((await stepsOf(id)).at(-1)).toMatchObject({
      step: 'payment.canceled by the club, told',
      before: { status: 'open' },
      after: { status: 'canceled' },
    });
  });

  test('of a payment that came too late, and of each step of its refund', async () => {
    const { booking, ref } = await charged();
    const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason: null };
    await moveBooking(db, 'cancelApproved', change);
    await report(member, booking, ref);
    const { id } = await ledger.payment(booking);
    expect((await stepsOf(id)).at(-1)).toMatchObject({
      step: 'payment.unapplied by the payer, told',
      before: { status: 'open' },
    });
    await settleDown();
    const [refund] = await ledger.refunds(booking);
    const terms = { payment_id: id, amount_poisha: 500_00, reason: 'the booking was cancelled' };
    expect(await stepsOf(refund?.id ?? '')).toEqual([
      { step: 'refund.due by the payer, told', before: null, after: { status: 'due', ...terms } },
      {
        step: 'refund.succeeded by the club, told',
        before: { status: 'due' },
        after: { status: 'succeeded', ...terms },
      },
    ]);
    const payloads = (await findOutboxMessages(db, refund?.id ?? '')).map(({ payload }) => payload);
    expect(payloads).toEqual(
      payloads.map(() => ({ refund_id: refund?.id, payment_id: id, ...about(booking) })),
    );
  });

  test('of a refund by an admin, with the payment that had confirmed the booking', async () => {
    const { booking, ref } = await charged();
    await report(member, booking, ref);
    const { id } = await ledger.payment(booking);
    const reason = 'The hall was flooded.';
    await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason } });
    expect((await stepsOf(booking._id)).at(-1)).toEqual({
      step: 'booking.refunded by the admin, kept',
      before: { status: 'confirmed', confirmed_payment_id: id },
      after: { status: 'cancelled', reason },
    });
    const { court_id, date, _id: booking_id } = booking;
    const messages = await findOutboxMessages(db, booking._id);
    expect(messages.filter(({ topic }) => topic === 'booking.cancelled')).toMatchObject([
      { payload: { booking_id, court_id, date } },
    ]);
    const [refund] = await ledger.refunds(booking);
    expect(await stepsOf(refund?.id ?? '')).toMatchObject([
      { step: 'refund.due by the admin, told', after: { reason } },
    ]);
  });

  test('of a refund that the card provider refuses, with its reason', async () => {
    const { booking, ref } = await charged('tok_createDispute');
    const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason: null };
    await moveBooking(db, 'cancelApproved', change);
    await report(member, booking, ref);
    await settleDown();
    const [refund] = await ledger.refunds(booking);
    expect((await stepsOf(refund?.id ?? '')).at(-1)).toMatchObject({
      step: 'refund.failed by the club, told',
      before: { status: 'due' },
      after: { status: 'failed', error: 'charge_disputed' },
    });
  });

  test('of a dispute, once however often the card provider reports it', async () => {
    const { booking, ref } = await charged('tok_createDispute');
    await report(member, booking, ref);
    await settleDown();
    const { id, dispute_ref } = await ledger.payment(booking);
    const repeat = { provider: 'embedded', type: 'charge.dispute.updated', payment_ref: ref, dispute_ref };
    for (const event_id of ['evt_repeat_1', 'evt_repeat_2'])
      await db
        .insertInto('provider_events')
        .values({ ...repeat, event_id, next_at: clock.now() })
        .execute();
    await settleDown();
    const steps = (await stepsOf(id)).filter(({ step }) => step.startsWith('payment.dispute'));
    expect(steps).toEqual([
      {
        step: 'payment.dispute-open by the club, told',
        before: { dispute: null },
        after: { dispute: 'open' },
      },
    ]);
    expect(
      (await findOutboxMessages(db, id)).filter(({ topic }) => topic.startsWith('payment.dispute')),
    ).toHaveLength(1);
  });

  test('when an admin resolves an issue in another way, with the note', async () => {
    const { booking, ref } = await charged('tok_createDispute');
    await report(member, booking, ref);
    const { id } = await ledger.payment(booking);
    await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'Paid back in cash.' } });
    expect((await findAuditRows(db, id)).at(-1)).toEqual({
      action: 'payment.settled',
      actor_id: admin.person.id,
      subject: 'payments',
      before: null,
      after: { note: 'Paid back in cash.' },
      at: clock.now(),
    });
  });
});
