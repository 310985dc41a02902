import { describe, expect, test } from 'vitest';
import { cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { listPaymentIssues, refundBooking, retryRefund } from '#contract/payments/payment-issues.ts';
import { fromTaka } from '#contract/money/money.ts';
import { aCoupon, aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  report,
  transactionOf,
} from '../support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);
const { settleDown } = backgroundOf(server);

const POLICY = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 50 },
];
await setRules(admin, { cancellation: POLICY });

/** Makes a paid booking of 500 taka whose first slot begins in `minutes`. The clock is set to noon. */
async function paidIn(minutes: number): Promise<Booking> {
  const fromMidnight = 12 * 60 + minutes;
  const [day, from] = [Math.floor(fromMidnight / 1440), fromMidnight % 1440];
  const at = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const court = await aCourt(admin, { slots: [`${at(from)}-${at(from + 60)}`] });
  const booking = await anApprovedBooking(member, admin, court, { date: inDays(server, day) });
  await payByCard(member, booking);
  return booking;
}

const quote = ({ _id: id }: Booking) => member.call(quoteCancellation, { params: { id } });
const cancel = ({ _id: id }: Booking, expected: number) =>
  member.call(cancelPaidBooking, { params: { id }, body: { expected } });

const H = 60;

describe('what the owner of a paid booking gets back', () => {
  test.each([
    ['48 hours', 48 * H, 500, 100, 0],
    ['47 hours and 59 minutes', 48 * H - 1, 250, 50, 24 * H - 1],
    ['24 hours', 24 * H, 250, 50, 0],
    ['23 hours and 59 minutes', 24 * H - 1, 0, 0, 24 * H - 1],
  ])('%s before play is told, and until when', async (_when, minutes, refund, percent, left) => {
    const booking = await paidIn(minutes);
    const until = new Date(server.clock.now().getTime() + left * 60_000).toISOString();
    expect((await quote(booking)).body).toEqual({ refund, percent, until });
  });

  test('changes with the minute: what was quoted before is refused, with what counts now', async () => {
    const booking = await paidIn(48 * H);
    expect((await quote(booking)).body.refund).toBe(500);
    server.clock.pass({ seconds: 1 });
    const refused = await cancel(booking, 500);
    expect(refused).toMatchObject({
      status: 409,
      problem: { code: 'refund-changed', refund: 250, percent: 50 },
    });
    expect(refused.problem.message).toBe('You now get ৳250 back. Please check and cancel again.');
    expect(await ledger.booking(booking)).toMatchObject({ status: 'confirmed' });
    expect((await cancel(booking, 250)).status).toBe(200);
    server.clock.pass({ seconds: -1 });
  });

  test.each([
    ['all of it', 500, null, 0],
    ['as much as the policy gives', 250, null, 0],
    ['less than that, which counts towards it', 100, null, 150],
    ['something that the club has given by itself, of the rest', 100, 'the club', 200],
  ])('is lessened where %s has gone back already', async (_what, taka, decidedBy, refund) => {
    const booking = await paidIn(30 * H);
    await server.db
      .insertInto('refunds')
      .values({
        id: crypto.randomUUID(),
        payment_id: (await ledger.payment(booking)).id,
        amount_poisha: fromTaka(taka),
        automatic: false,
        requested_by: decidedBy && admin.person.id,
        reason: 'made at the card provider',
        status: 'sent',
        provider_ref: `re_${booking._id}`,
      })
      .execute();
    const back = decidedBy === null && { gone_back: taka };
    expect((await quote(booking)).body).toMatchObject({ refund, percent: 50, ...back });
  });
});

describe('cancelling a paid booking', () => {
  test('frees its slots, gives the part back and says so wherever it is recorded', async () => {
    const booking = await paidIn(30 * H);
    const cancelled = await cancel(booking, 250);
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', reason: 'cancelled by its owner, 50 % given back' },
    });
    expect(await ledger.claims(booking)).toEqual([]);
    await settleDown();
    expect(await ledger.refunds(booking)).toMatchObject([
      { status: 'succeeded', amount_poisha: 25_000, requested_by: member.person.id, automatic: false },
    ]);
    expect(await ledger.moneyKept(booking)).toEqual([25_000]);
    const audit = await server.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', booking._id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject([
      {
        action: 'booking.cancelled',
        actor_id: member.person.id,
        before: { status: 'confirmed' },
        after: { status: 'cancelled' },
      },
    ]);
    const told = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'booking.cancelled')
      .execute();
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ booking_id: booking._id, court_id: booking.court_id }),
    );
  });

  test('late gives nothing back, and makes no refund', async () => {
    const booking = await paidIn(2 * H);
    expect((await cancel(booking, 0)).status).toBe(200);
    expect(await ledger.refunds(booking)).toEqual([]);
  });

  test.each([
    ['free again where everything is given back', 72 * H, 450, 0],
    ['used up where only a part is', 30 * H, 225, 1],
  ])('leaves the coupon %s', async (_what, minutes, refund, used) => {
    const coupon = await aCoupon(admin, { amount: 10 });
    const court = await aCourt(admin, { slots: ['6:00 PM - 7:00 PM'] });
    const date = inDays(server, Math.floor(minutes / 1440));
    const booking = await anApprovedBooking(member, admin, court, { date });
    const { body } = await begin(member, booking, coupon.code, 450);
    await confirmCard(server, body.clientSecret);
    await report(member, booking, transactionOf(body.clientSecret));
    expect((await quote(booking)).body.refund).toBe(refund);
    expect((await cancel(booking, refund)).status).toBe(200);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used, held: used });
  });

  test('is refused where there is nothing to cancel, with what to do', async () => {
    const unpaid = await approved();
    expect((await quote(unpaid)).problem).toMatchObject({
      code: 'not-cancellable',
      message: 'This booking is not paid. Please cancel it where it is listed.',
    });
    await member.ask(cancelBooking, { params: { id: unpaid._id } });
    expect((await cancel(unpaid, 0)).problem.message).toBe('This booking is already cancelled.');

    const begun = await paidIn(2 * H);
    server.clock.pass({ hours: 2 });
    expect((await cancel(begun, 0)).problem.message).toBe(
      'This booking has begun and can no longer be cancelled.',
    );
    server.clock.pass({ hours: -2 });

    const disputed = await paidIn(72 * H);
    await server.db
      .updateTable('payments')
      .set({ dispute_state: 'open', dispute_ref: 'dp_1', disputed_at: server.clock.now() })
      .where('booking_id', '=', disputed._id)
      .execute();
    expect((await cancel(disputed, 500)).problem.message).toMatch(/^Your bank has disputed this payment/);
    expect(await ledger.booking(disputed)).toMatchObject({ status: 'confirmed' });

    const ours = await paidIn(72 * H);
    await setRules(admin, { cancellation: [] });
    expect((await cancel(ours, 500)).problem.message).toBe(
      'Only the club can cancel a paid booking. Please ask the club for a refund.',
    );
    await setRules(admin, { cancellation: POLICY });
    await admin.ask(refundBooking, { params: { id: ours._id }, body: { reason: 'Rain.' } });
    expect((await cancel(ours, 500)).problem.code).toBe('not-cancellable');
  });
});

describe('a part that could not be given back', () => {
  async function failedHalf() {
    const booking = await paidIn(30 * H);
    await cancel(booking, 250);
    const [refund] = await ledger.refunds(booking);
    const fail = { status: 'failed' as const, error: 'expired card', ended_at: server.clock.now() };
    await server.db
      .updateTable('refunds')
      .set(fail)
      .where('id', '=', refund?.id ?? '')
      .execute();
    const { id } = await ledger.payment(booking);
    const isIssue = async () =>
      (await admin.ask(listPaymentIssues, { query: {} })).some(({ _id }) => _id === id);
    return { booking, id, isIssue, retry: () => admin.call(retryRefund, { params: { id } }) };
  }

  test('is retried as that part, not as the rest, and is an issue until it succeeds', async () => {
    const { booking, isIssue, retry } = await failedHalf();
    expect(await isIssue()).toBe(true);
    expect((await retry()).status).toBe(200);
    await settleDown();
    expect(await ledger.refunds(booking)).toMatchObject([
      { status: 'failed' },
      { status: 'succeeded', amount_poisha: 25_000 },
    ]);
    expect(await ledger.moneyKept(booking)).toEqual([25_000]);
    expect(await isIssue()).toBe(false);
    expect((await retry()).problem.code).toBe('not-refundable');
  });
});
