import { describe, expect, onTestFinished, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking, getBooking } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { at, openMoves } from '../payments/support/move-fixture.ts';
import { aGuestBooking } from '../support/blocks.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { listen } from '../support/live.ts';
import { aUser } from '../support/people.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { until } from '../support/until.ts';

const { server, admin, member, staff, aDay, ledger, move, statesOf, held } = await openMoves();
const { db } = server;

describe('a booking is moved', () => {
  test('to other slots of another court and day: what it held is free, and it is what is shown', async () => {
    const { court, date, booking } = await held(2);
    const other = await aCourt(admin, { type: 'Squash' });
    const next = addDays(date, 1);
    const { status, body } = await move(booking, other, next, ['9 AM - 10 AM', '8 AM - 9 AM']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: booking._id,
      court_id: other._id,
      court_type: 'Squash',
      date: next,
      slots: at(other, 1, 2),
      total_price: 1000,
      status: 'pending',
      expires_at: new Date(`${next}T08:00:00+06:00`).toISOString(),
    });
    expect(await statesOf(court, date)).toBe('free free free');
    expect(await statesOf(other, next)).toBe('free taken taken');
    expect(await member.ask(getBooking, { params: { id: booking._id } })).toEqual(body);
    const { starts_at } = await ledger.booking(booking);
    expect(starts_at).toEqual(new Date(`${next}T08:00:00+06:00`));
    // Cancelling finds the booking at its new place and frees the slots there.
    await member.ask(cancelBooking, { params: { id: booking._id } });
    expect(await statesOf(other, next)).toBe('free free free');
  });

  test('by one slot over itself', async () => {
    const { court, date, booking } = await held(2);
    expect((await move(booking, court, date, at(court, 1, 2))).status).toBe(200);
    expect(await statesOf(court, date)).toBe('free taken taken');
  });

  test('and it is written down with both places, and told live to both boards, its owner and the staff', async () => {
    const { court, date, booking } = await held();
    const other = await aCourt(admin);
    const next = addDays(date, 1);
    const readers = {
      visitor: await listen(server),
      owner: await listen(server, { person: member.person }),
      desk: await listen(server, { person: staff.person }),
    };
    await move(booking, other, next, at(other, 0));
    const place = (at: Court, on: string) => ({ court_id: at._id, date: on, slots: booking.slots });
    const act = (await findAuditRows(db, booking._id)).at(-1);
    expect(act).toMatchObject({
      action: 'booking.moved',
      actor_id: staff.person.id,
      before: place(court, date),
      after: { ...place(other, next), total_poisha: 50_000 },
    });
    const message = (await findOutboxMessages(db, booking._id)).at(-1);
    expect([message?.topic, message?.payload]).toEqual([
      'booking.moved',
      {
        booking_id: booking._id,
        court_id: other._id,
        date: next,
        user_id: member.person.id,
        was: { court_id: court._id, court_type: court.type, date, slots: booking.slots },
      },
    ]);
    const boards = [
      { date, court: court._id, taken: [] },
      { date: next, court: other._id, taken: [[420, 480]] },
    ];
    for (const reader of Object.values(readers)) {
      const told = () => reader.heard('board').map(({ data }) => JSON.stringify(data));
      await until(() => boards.every((board) => told().includes(JSON.stringify(board))));
    }
    await until(() => readers.owner.heard('mine').length > 0);
    const days = () => readers.desk.heard('desk').map(({ data }) => ('date' in data ? data.date : ''));
    await until(() => days().includes(next));
    expect(days()).toContain(date);
  });

  test('whatever the horizon, the lead time and the limits of a person say, and it takes none of their quota', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const person = api(server).as(await aUser(server));
    onTestFinished(() =>
      setRules(admin, { dayLimit: null, weekLimit: null, minNoticeMinutes: 0, horizonDays: 90 }).then(
        () => undefined,
      ),
    );
    await setRules(admin, { dayLimit: 1, weekLimit: 1, minNoticeMinutes: 2880, horizonDays: 60 });
    await aBooking(person, court, { date });
    await setRules(admin, { dayLimit: null, weekLimit: null });
    const two = await aBooking(person, court, { date: addDays(date, 1) });
    await setRules(admin, { dayLimit: 1, weekLimit: 1 });
    expect((await move(two, court, date, at(court, 1))).status).toBe(200);
    expect((await move(two, court, inDays(server, 300), at(court, 1))).status).toBe(200);
    expect((await move(two, court, inDays(server, 1), at(court, 2))).status).toBe(200);
  });

  test('of a guest, paid or not', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const unpaid = await aGuestBooking(server, staff.person, court, date);
    const paid = await aGuestBooking(server, staff.person, court, date, { slots: at(court, 1), paid: true });
    expect((await move(unpaid, court, addDays(date, 1), at(court, 1))).status).toBe(200);
    expect((await move(paid, court, addDays(date, 1), at(court, 2))).status).toBe(200);
    expect(await statesOf(court, date)).toBe('free free free');
    expect(await statesOf(court, addDays(date, 1))).toBe('free taken taken');
    const { expires_at, starts_at } = await ledger.booking(unpaid);
    expect((expires_at?.getTime() ?? 0) - starts_at.getTime()).toBe(15 * 60_000);
    expect((await findOutboxMessages(db, paid._id)).at(-1)).toMatchObject({
      topic: 'booking.moved',
      payload: { user_id: null },
    });
  });

  test('with more slots or fewer, which count for its owner', async () => {
    const person = api(server).as(await aUser(server));
    const [court, other] = [await aCourt(admin), await aCourt(admin)];
    const date = aDay();
    const another = () =>
      person.call(createBooking, { body: bookingRequest(person.person, other, date, at(other, 0)) });
    onTestFinished(() => setRules(admin, { dayLimit: null }).then(() => undefined));
    await setRules(admin, { dayLimit: 3 });
    const booking = await aBooking(person, court, { date });
    const { body } = await move(booking, court, date, at(court, 0, 1, 2), 'new');
    expect(body).toMatchObject({ total_price: 1500, price_per_session: 500 });
    expect((await another()).problem.code).toBe('day-limit');
    await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
    // The booked total stays the same, so one session now costs as much as three did.
    const { body: less } = await move(booking, court, date, at(court, 1));
    expect(less).toMatchObject({ total_price: 1500, price_per_session: 1500 });
    expect((await another()).status).toBe(201);
    // Moving the booking back to three sessions keeps the total, so its owner pays no less than others do.
    const { body: again } = await move(booking, court, date, at(court, 0, 1, 2));
    expect(again).toMatchObject({ total_price: 1500 });
  });
});
