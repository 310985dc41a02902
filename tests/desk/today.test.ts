import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { updateVisit } from '#contract/desk/desk.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { getToday } from '#contract/desk/today.ts';
import { toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { begin, confirmCard, payByCard } from '../payments/support/payment-fixture.ts';
import { aBooking, anApprovedBooking, aDayPlan, inDays } from '../support/club.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

const bkash = (reference: string) => ({ kind: 'now', method: 'bkash', reference }) as const;

describe('today', () => {
  test('has nothing at a club without courts; the staff is not told of payment issues', async () => {
    const { admin, desk, today } = await openDesk();
    const nothing = {
      date: today(),
      requests: { count: 0, oldest: null },
      hours: [],
      money: { taken: 0, given_back: 0, by_method: [] },
      to_collect: { count: 0, amount: 0 },
      next: [],
    };
    expect(await desk.ask(getToday)).toEqual(nothing);
    expect(await admin.ask(getToday)).toEqual({ ...nothing, issues: { count: 0 } });
  });

  test('counts the requests that wait, and since when the oldest does', async () => {
    const { server, admin, desk, member, court } = await openDesk();
    const oldest = await aBooking(member, await court());
    server.clock.pass({ hours: 3 });
    await aBooking(member, await court());
    await anApprovedBooking(member, admin, await court());
    const { created_at } = await server.db
      .selectFrom('bookings')
      .select('created_at')
      .where('id', '=', oldest._id)
      .executeTakeFirstOrThrow();
    expect((await desk.ask(getToday)).requests).toEqual({ count: 2, oldest: created_at.toISOString() });
  });

  test('shows the sessions of the day by the hour: of those that are open, how many are taken', async () => {
    const { admin, desk, member, courtFrom, court, today } = await openDesk();
    // The test clock is set to noon.
    const early = await courtFrom(-240, 60, 180);
    const late = await courtFrom(60);
    await courtFrom(75);
    const shut = await court();
    await aDayPlan(admin, today(), { court_id: shut._id });
    await aBooking(member, early, { date: today(), slots: early.slots.slice(1) });
    await aDeskBooking(desk, late, { date: today() });
    // This booking is for another day and must not be counted.
    await aBooking(member, late);
    expect((await desk.ask(getToday)).hours).toEqual([
      { hour: 8, open: 1, taken: 0 },
      { hour: 9, open: 0, taken: 0 },
      { hour: 10, open: 0, taken: 0 },
      { hour: 11, open: 0, taken: 0 },
      { hour: 12, open: 0, taken: 0 },
      { hour: 13, open: 3, taken: 2 },
      { hour: 14, open: 0, taken: 0 },
      { hour: 15, open: 1, taken: 1 },
    ]);
  });

  test('adds up the money that came and went today, as every payment and refund says', async () => {
    const { server, admin, desk, member, court } = await openDesk();
    const { settleDown } = backgroundOf(server);
    await aDeskBooking(desk, await court({ price: 900 }), { pay: bkash('YESTERDAY1') });
    const refunded = await anApprovedBooking(member, admin, await court({ price: 750 }), {
      date: inDays(server, 9),
    });
    await payByCard(member, refunded);
    server.clock.pass({ days: 1 });

    await payByCard(member, await anApprovedBooking(member, admin, await court()));
    await payByCard(member, await anApprovedBooking(member, admin, await court({ price: 333.5 })));
    const cash = await aDeskBooking(desk, await court({ price: 400 }));
    await aDeskBooking(desk, await court({ price: 650 }), { who: RAHIM, pay: bkash('TODAY0001') });
    await aDeskBooking(desk, await court(), { pay: { kind: 'free' }, note: 'A guest of the club' });
    // A declined card adds no money to the totals.
    const open = await begin(member, await anApprovedBooking(member, admin, await court({ price: 111 })));
    await confirmCard(server, open.body.clientSecret, 'tok_chargeDeclined');
    await admin.ask(cancelAtDesk, {
      params: { id: cash._id },
      body: { expected: 400, part: 'all', reason: 'Rain', handed: true },
    });
    await admin.ask(refundBooking, { params: { id: refunded._id }, body: { reason: 'Rain' } });
    await settleDown();

    const { money, date } = await desk.ask(getToday);
    expect(money).toEqual({
      taken: 500 + 333.5 + 400 + 650,
      given_back: 400 + 750,
      by_method: [
        { method: 'card', taken: 833.5, given_back: 750 },
        { method: 'bkash', taken: 650, given_back: 0 },
        { method: 'cash', taken: 400, given_back: 400 },
      ],
    });
    const isToday = (at: Date | null) => at !== null && toClubDate(at) === date;
    const payments = await server.db.selectFrom('payments').selectAll().execute();
    const refunds = await server.db.selectFrom('refunds').selectAll().execute();
    const sum = (rows: { amount_poisha: number }[]) =>
      rows.reduce((all, { amount_poisha }) => all + amount_poisha, 0) / 100;
    expect(money.taken).toBe(sum(payments.filter(({ paid_at }) => isToday(paid_at))));
    expect(money.given_back).toBe(sum(refunds.filter(({ ended_at }) => isToday(ended_at))));
  });

  test('begins and ends with the club’s midnight', async () => {
    const { server, desk, court, today } = await openDesk();
    for (const [price, minutes] of [
      [1, -1],
      [20, 0],
      [300, 24 * 60 - 1],
      [4000, 24 * 60],
    ] as const) {
      const { payment } = await aDeskBooking(desk, await court({ price }));
      const paid_at = new Date(toInstant(today(), minutes).getTime());
      await server.db
        .updateTable('payments')
        .set({ paid_at })
        .where('id', '=', payment?._id ?? '')
        .execute();
    }
    const { money } = await desk.ask(getToday);
    expect(money.by_method).toEqual([{ method: 'cash', taken: 320, given_back: 0 }]);
  });

  test('counts what is to collect: on arrival, of today and before', async () => {
    const { server, desk, courtFrom, court } = await openDesk();
    const played = await courtFrom(30);
    const { _id: id } = await aDeskBooking(desk, played, { date: inDays(server, 0), pay: ON_ARRIVAL });
    await desk.ask(updateVisit, { params: { id }, body: { checked_in: true } });
    server.clock.pass({ days: 1 });
    const onArrival = { pay: ON_ARRIVAL, date: inDays(server, 0) };
    const late = await court({ price: 800, slots: ['11:00 PM - 11:59 PM'] });
    await aDeskBooking(desk, late, onArrival);
    await aDeskBooking(desk, late, { ...onArrival, date: inDays(server, 1) });
    expect((await desk.ask(getToday)).to_collect).toEqual({ count: 2, amount: 1300 });
  });

  test('names who plays next, and whether they have come and paid', async () => {
    const { server, desk, member, courtFrom, court, today } = await openDesk();
    const date = today();
    const one = await courtFrom(-30, 60, 120);
    await aDeskBooking(desk, one, { date, slots: one.slots.slice(0, 1) });
    const two = await aDeskBooking(desk, one, { date, who: RAHIM, slots: one.slots.slice(1) });
    const others = await courtFrom(180, 240, 300, 360, 420);
    const here = await aDeskBooking(desk, others, { date, pay: ON_ARRIVAL });
    await desk.ask(updateVisit, { params: { id: here._id }, body: { checked_in: true } });
    for (const slot of others.slots.slice(1)) await aBooking(member, others, { date, slots: [slot] });
    await aBooking(member, await court());
    const { next } = await desk.ask(getToday);
    const noon = 12 * 60;
    expect(next.slice(0, 2)).toEqual([
      {
        booking_id: two._id,
        court_type: 'Tennis',
        from: noon + 60,
        to: noon + 120,
        sessions: 2,
        person: 'Rahim',
        status: 'confirmed',
        pays_on_arrival: false,
        is_here: false,
      },
      expect.objectContaining({
        booking_id: here._id,
        person: 'Walk-in',
        pays_on_arrival: true,
        is_here: true,
      }),
    ]);
    expect(next.map(({ from }) => from - noon)).toEqual([60, 180, 240, 300, 360]);
    expect(next[4]).toMatchObject({ person: 'Meena Member', status: 'pending' });
    server.clock.pass({ hours: 1 });
    expect((await desk.ask(getToday)).next[0]?.booking_id).toBe(two._id);
    server.clock.pass({ minutes: 1 });
    expect((await desk.ask(getToday)).next[0]).toMatchObject({ booking_id: two._id, sessions: 1 });
  });

  test('is of one moment, whatever is booked while it is read', async () => {
    const { server, desk, member, courtFrom, today } = await openDesk();
    const court = await courtFrom(60);
    const held = await beginHeld(server.db);
    await sql`lock table refunds in access exclusive mode`.execute(held);
    // The request reads the hours before the money, and the next bookings after it. The lock stops it in between.
    const reading = desk.ask(getToday);
    await waitForLockWait(server.db);
    await aBooking(member, court, { date: today() });
    await held.rollback().execute();
    const { hours, next } = await reading;
    expect({ hours, next }).toEqual({ hours: [{ hour: 13, open: 1, taken: 0 }], next: [] });
    expect((await desk.ask(getToday)).next).toHaveLength(1);
  });

  test('counts for admins the payments that are to be checked', async () => {
    const { server, admin, desk, member, court } = await openDesk();
    const booking = await anApprovedBooking(member, admin, await court());
    await payByCard(member, booking);
    await server.db
      .updateTable('payments')
      .set({ dispute_state: 'open', dispute_ref: 'dp_1', disputed_at: server.clock.now() })
      .execute();
    expect((await admin.ask(getToday)).issues).toEqual({ count: 1 });
    expect(await desk.ask(getToday)).not.toHaveProperty('issues');
  });
});
