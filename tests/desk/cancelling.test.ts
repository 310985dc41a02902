import { describe, expect, test } from 'vitest';
import { listPast } from '#contract/bookings/bookings.ts';
import { cancelAtDesk, undoDeskBooking } from '#contract/desk/desk-bookings.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, anApprovedBooking } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aStaffMember } from '../support/people.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { begin, payByCard } from '../payments/support/payment-fixture.ts';
import { aDeskBooking, bookAt, ON_ARRIVAL, openDesk } from './desk-fixture.ts';

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { sendRefunds } = backgroundOf(server);
await setRules(admin, { cancellation: [{ hours: 24, percent: 50 }] });

/** Cancels under the cancellation policy, unless the test passes another part. */
const cancel = (
  id: string,
  expected: number,
  fields: { part?: 'policy' | 'all'; handed?: boolean } = {},
  by: Client = desk,
) =>
  by.call(cancelAtDesk, {
    params: { id },
    body: { expected, part: 'policy', reason: 'Rain', handed: false, ...fields },
  });

const claims = async (id: string) =>
  (await server.db.selectFrom('slot_claims').select('court_id').where('booking_id', '=', id).execute())
    .length;

const refundsOf = (id: string) =>
  server.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'refunds.amount_poisha', 'refunds.handed_by', 'payments.refunded_poisha'])
    .where('payments.booking_id', '=', id)
    .execute();

describe('a booking that the desk cancels', () => {
  test('gives back the policy’s part of money taken by hand, which waits until it is handed back', async () => {
    const { _id: id } = await aDeskBooking(desk, await courtFrom(0), {});
    const { cancellation } = await desk.ask(getDeskBooking, { params: { id } });
    expect(cancellation).toEqual({ refund: 250, percent: 50, all: 500, by_hand: true });
    expect(await cancel(id, 500)).toMatchObject({
      status: 409,
      problem: { code: 'refund-changed', refund: 250, percent: 50 },
    });
    expect(await cancel(id, 250)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', reason: 'Rain' },
    });
    expect(await claims(id)).toBe(0);
    await sendRefunds();
    const waiting = { status: 'due', amount_poisha: 25_000, handed_by: null, refunded_poisha: 0 };
    expect(await refundsOf(id)).toEqual([waiting]);
    const due = (await desk.ask(listOwed)).to_hand_back.find(({ booking_id }) => booking_id === id);
    expect(due).toMatchObject({ amount: 250, person: 'Walk-in', reason: 'Rain' });
    for (let times = 0; times < 2; times += 1) await desk.ask(handBack, { params: { id: due?._id ?? '' } });
    expect(await refundsOf(id)).toEqual([
      { status: 'succeeded', amount_poisha: 25_000, handed_by: desk.person.id, refunded_poisha: 25_000 },
    ]);
    expect((await desk.ask(listOwed)).to_hand_back.map(({ booking_id }) => booking_id)).not.toContain(id);
  });

  test('gives everything back only where an admin says so', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    const all = { part: 'all', handed: true } as const;
    expect(await cancel(id, 500, all)).toMatchObject({ status: 403, problem: { code: 'forbidden' } });
    expect(await cancel(id, 500, all, admin)).toMatchObject({ status: 200 });
    expect(await refundsOf(id)).toMatchObject([{ status: 'succeeded', handed_by: admin.person.id }]);
  });

  test('gives everything back only to an admin who has just shown that it is them', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    const showed = (at: Date) =>
      server.db.updateTable('identity_sessions').set({ authenticated_at: at, signed_in_at: at }).execute();
    const now = server.clock.now().getTime();
    await showed(new Date(now - 16 * 60_000));
    const all = { part: 'all', handed: true } as const;
    expect(await cancel(id, 500, all, admin)).toMatchObject({
      status: 403,
      problem: { code: 'sign-in-again' },
    });
    const { _id: other } = await aDeskBooking(desk, await court());
    const { cancellation } = await desk.ask(getDeskBooking, { params: { id: other } });
    expect(await cancel(other, cancellation.refund, {}, admin), 'by the policy').toMatchObject({
      status: 200,
    });
    await showed(new Date(now));
    expect(await cancel(id, 500, all, admin)).toMatchObject({ status: 200 });
  });

  test('tells the member why, whether it was paid or not', async () => {
    const pending = await aBooking(member, await court());
    const approved = await anApprovedBooking(member, admin, await court());
    const begun = await anApprovedBooking(member, admin, await court());
    await begin(member, begun);
    for (const { _id } of [pending, approved, begun])
      expect(await cancel(_id, 0)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    const past = await member.ask(listPast, { query: {} });
    for (const { _id } of [pending, approved, begun]) {
      expect(past.find((booking) => booking._id === _id)?.reason).toBe('Rain');
      expect(await claims(_id)).toBe(0);
    }
    expect(await cancel(pending._id, 0)).toMatchObject({ status: 409, problem: { code: 'not-cancellable' } });
  });

  test('was paid by card: an admin refunds it, and the desk does not', async () => {
    const booking = await anApprovedBooking(member, admin, await court());
    await payByCard(member, booking);
    expect(await cancel(booking._id, 250)).toMatchObject({
      status: 409,
      problem: { code: 'not-refundable' },
    });
    const { cancellation } = await desk.ask(getDeskBooking, { params: { id: booking._id } });
    expect(cancellation.by_hand).toBe(false);
  });

  test('was played on an earlier day: an admin alone gives money back', async () => {
    const { _id: id } = await aDeskBooking(desk, await courtFrom(60), { date: today() });
    server.clock.pass({ days: 1 });
    expect(await cancel(id, 0)).toMatchObject({ status: 409, problem: { code: 'not-cancellable' } });
    expect(await cancel(id, 500, { part: 'all' }, admin)).toMatchObject({ status: 200 });
  });

  test('is refunded in full by an admin in the list of confirmed bookings: the desk hands it back', async () => {
    const { _id: id } = await aDeskBooking(desk, await court());
    await admin.ask(refundBooking, { params: { id }, body: { reason: 'The hall is closed.' } });
    await sendRefunds();
    expect(await refundsOf(id)).toMatchObject([{ status: 'due', amount_poisha: 50_000 }]);
  });
});

describe('a booking that was just made at the desk', () => {
  test('is undone by who made it: the money is handed back and the court is free', async () => {
    const where = await court();
    const { _id: id } = await aDeskBooking(desk, where);
    const other = api(server).as(await aStaffMember(server));
    expect(await other.call(undoDeskBooking, { params: { id } })).toMatchObject({ status: 409 });
    server.clock.pass({ seconds: 60 });
    expect(await desk.ask(undoDeskBooking, { params: { id } })).toMatchObject({
      status: 'cancelled',
      reason: 'undone at the desk',
    });
    expect(await refundsOf(id)).toEqual([
      { status: 'succeeded', amount_poisha: 50_000, handed_by: desk.person.id, refunded_poisha: 50_000 },
    ]);
    expect(await bookAt(desk, where, { pay: ON_ARRIVAL })).toMatchObject({ status: 201 });
  });

  test('is no longer undone after a minute, nor is a member’s own', async () => {
    const { _id: id } = await aDeskBooking(desk, await court(), { pay: ON_ARRIVAL });
    server.clock.pass({ seconds: 61 });
    expect(await desk.call(undoDeskBooking, { params: { id } })).toMatchObject({
      status: 409,
      problem: { code: 'too-late' },
    });
    const own = await aBooking(member, await court());
    expect(await desk.call(undoDeskBooking, { params: { id: own._id } })).toMatchObject({ status: 409 });
  });
});
