import { describe, expect, test } from 'vitest';
import { createBlock, previewBlock } from '#contract/desk/blocks.ts';
import { getBooking, listPast, type Booking } from '#contract/bookings/bookings.ts';
import { aBlock, aGuestBooking, blockOn } from '../support/blocks.ts';
import { aBooking, aCoupon, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aStaffMember } from '../support/people.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { backgroundOf } from './support/background.ts';
import { ledgerOf } from './support/ledger.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  report,
  transactionOf,
} from './support/payment-fixture.ts';

/** Runs once, between the club's attempt to close a payment and its cancellation at the provider. */
let meanwhile: (() => Promise<unknown>) | undefined;

const { server, admin, member } = await openPaymentFixture({
  parts: ({ cards }) => ({
    cards: {
      ...cards,
      async cancel(ref) {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return cards.cancel(ref);
      },
    },
  }),
  config: { maxPendingBookings: 1000, maxPendingSlots: 1000 },
});
const { db } = server;
const staff = api(server).as(await aStaffMember(server));
const ledger = ledgerOf(db);
const { settleDown } = backgroundOf(server);
const REASON = 'The roof leaks.';

const isIn = { from: 420, to: 600 };
const cancelling = (expected: string[]) => ({
  ...isIn,
  affected: 'cancel' as const,
  reason: REASON,
  expected,
});
const blocksOf = async (court: { _id: string }) =>
  (await db.selectFrom('court_blocks').select('id').where('court_id', '=', court._id).execute()).length;

let day = 1;
const aDay = () => inDays(server, (day += 1));

/** Makes a court with an approved booking of its first slot. */
async function held() {
  const court = await aCourt(admin);
  const date = aDay();
  return { court, date, booking: await anApprovedBooking(member, admin, court, { date }) };
}

describe('a block that cancels the bookings inside', () => {
  test('cancels those that wait or are unpaid, and gives back in full what was paid, with its coupon’s use', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const [first, second, third] = court.slots.map((slot) => [slot]);
    const pending = await aBooking(member, court, { date, slots: first ?? [] });
    const approved = await anApprovedBooking(member, admin, court, { date, slots: second ?? [] });
    const paid = await anApprovedBooking(member, admin, court, { date, slots: third ?? [] });
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const { body } = await begin(member, paid, coupon.code, 450);
    await confirmCard(server, body.clientSecret);
    await report(member, paid, transactionOf(body.clientSecret));
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });

    const expected = [paid._id, pending._id, approved._id];
    expect(await aBlock(admin, court, date, cancelling(expected))).toMatchObject({ cancelled: 3 });
    const past = await member.ask(listPast);
    for (const id of expected)
      expect(past.find(({ _id }) => _id === id)).toMatchObject({ status: 'cancelled', reason: REASON });
    for (const booking of [pending, approved, paid]) expect(await ledger.claims(booking)).toEqual([]);
    expect(await ledger.refunds(paid)).toMatchObject([
      { amount_poisha: 45_000, reason: REASON, requested_by: admin.person.id, automatic: false },
    ]);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    await settleDown();
    expect(await ledger.moneyKept(paid)).toEqual([0]);
    for (const booking of [pending, approved, paid]) {
      expect((await findOutboxMessages(db, booking._id)).map(({ topic }) => topic)).toContain(
        'booking.cancelled',
      );
      expect((await findAuditRows(db, booking._id)).at(-1)).toMatchObject({
        actor_id: admin.person.id,
        after: { status: 'cancelled', reason: REASON },
      });
    }
  });

  test('closes a card payment that is under way', async () => {
    const { court, date, booking } = await held();
    const { body } = await begin(member, booking);
    await aBlock(admin, court, date, cancelling([booking._id]));
    const late = await confirmCard(server, body.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect((await ledger.payment(booking)).status).toBe('canceled');
    expect((await ledger.booking(booking)).status).toBe('cancelled');
  });

  test('gives back what a card was charged a moment before', async () => {
    const { court, date, booking } = await held();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await aBlock(admin, court, date, cancelling([booking._id]));
    expect(await ledger.booking(booking)).toMatchObject({ status: 'cancelled', reason: REASON });
    await settleDown();
    expect(await ledger.moneyKept(booking)).toEqual([0]);
  });

  test('cancels bookings of guests, whose cash waits until somebody hands it back', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const [first, second, third] = court.slots.map((slot) => [slot]);
    const unpaid = await aGuestBooking(server, staff.person, court, date, { slots: first ?? [] });
    const paid = await aGuestBooking(server, staff.person, court, date, { slots: second ?? [], paid: true });
    const waiting = { slots: third ?? [], status: 'pending' as const };
    const pending = await aGuestBooking(server, staff.person, court, date, waiting);
    const { affected } = await staff.ask(previewBlock, {
      body: { courts: [court._id], ...isIn, dates: [date] },
    });
    expect(affected).toMatchObject([
      { _id: unpaid._id, user_name: 'Guest', user_email: '' },
      { _id: paid._id },
      { _id: pending._id },
    ]);
    await aBlock(admin, court, date, cancelling(affected.map(({ _id }) => _id)));
    for (const booking of [unpaid, paid, pending]) {
      expect((await ledger.booking(booking)).status).toBe('cancelled');
      expect(await ledger.claims(booking)).toEqual([]);
    }
    await settleDown();
    expect(await ledger.refunds(paid)).toMatchObject([{ status: 'due', amount_poisha: 50_000, attempts: 0 }]);
  });

  test('is refused, and nothing done, when the bookings inside are others than those that were listed', async () => {
    const { court, date, booking } = await held();
    const { body } = await begin(member, booking);
    const more = await aBooking(member, court, { date, slots: court.slots.slice(1, 2) });
    const other = await held();
    for (const expected of [
      [],
      [booking._id],
      [booking._id, other.booking._id],
      [...Array(3)].map(() => more._id),
    ])
      for (const fields of [cancelling(expected), { ...isIn, expected }]) {
        const { status, problem } = await admin.call(createBlock, { body: blockOn(court, date, fields) });
        expect([status, problem.code, problem.bookings]).toEqual([409, 'affected-changed', 2]);
      }
    expect(await blocksOf(court)).toBe(0);
    expect((await ledger.booking(booking)).status).toBe('approved');
    // The payment of the booking can still be completed.
    await confirmCard(server, body.clientSecret);
    await report(member, booking, transactionOf(body.clientSecret));
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });

  test('is for admins, and refused to the staff before anything is written', async () => {
    const { court, date, booking } = await held();
    const body = blockOn(court, date, cancelling([booking._id]));
    const { status, problem } = await staff.call(createBlock, { body });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect(problem.message).toContain('Only an admin can cancel the bookings inside a block.');
    expect(await blocksOf(court)).toBe(0);
    expect((await ledger.booking(booking)).status).toBe('approved');
    await aBlock(staff, court, date, { ...isIn, expected: [booking._id] });
    expect((await ledger.booking(booking)).status).toBe('approved');
  });

  test('is refused as a whole when the bank disputes one of the payments, and says whose', async () => {
    const { court, date, booking } = await held();
    const paid = await anApprovedBooking(member, admin, court, { date, slots: court.slots.slice(1, 2) });
    await payByCard(member, paid);
    await db
      .updateTable('payments')
      .set({ dispute_state: 'open', disputed_at: server.clock.now() })
      .where('booking_id', '=', paid._id)
      .execute();
    const body = blockOn(court, date, cancelling([booking._id, paid._id]));
    const { status, problem } = await admin.call(createBlock, { body });
    expect([status, problem.code]).toEqual([409, 'not-refundable']);
    expect(problem.message).toContain(`${member.person.name}, Tennis on `);
    expect(await blocksOf(court)).toBe(0);
    expect((await ledger.booking(booking)).status).toBe('approved');
    expect(await ledger.claims(booking)).toHaveLength(1);
  });

  test('closes a payment about which the bank still asks', async () => {
    const { court, date, booking } = await held();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret, 'tok_threeDSecure2Required');
    await aBlock(admin, court, date, cancelling([booking._id]));
    await answerBank(server, body.clientSecret);
    await settleDown();
    expect(await ledger.moneyKept(booking)).toEqual([]);
    expect((await ledger.booking(booking)).status).toBe('cancelled');
  });

  test('closes what was begun while it closed another', async () => {
    const { court, date, booking } = await held();
    const later = await anApprovedBooking(member, admin, court, { date, slots: court.slots.slice(1, 2) });
    await begin(member, booking);
    meanwhile = () => begin(member, later);
    await aBlock(admin, court, date, cancelling([booking._id, later._id]));
    expect(await ledger.payment(later)).toMatchObject({ status: 'canceled' });
    for (const one of [booking, later]) expect((await ledger.booking(one)).status).toBe('cancelled');
  });
});

test('money that arrives for an expired booking inside a block is given back', async () => {
  const { court, date, booking } = await held();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret);
  await db.transaction().execute(async (trx) => {
    const ended = { status: 'rejected' as const, reason: 'expired', expires_at: null };
    await trx.updateTable('bookings').set(ended).where('id', '=', booking._id).execute();
    await trx.deleteFrom('slot_claims').where('booking_id', '=', booking._id).execute();
  });
  await aBlock(staff, court, date);
  const { problem } = await report(member, booking, transactionOf(body.clientSecret));
  expect(problem.code).toBe('payment-refunded');
  const now = await member.ask(getBooking, { params: { id: booking._id } });
  expect((now satisfies Booking).status).toBe('rejected');
  expect(await ledger.claims(booking)).toEqual([]);
});
