import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/desk/desk-series.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { previewSeries } from '#contract/bookings/series.ts';
import { aBooking, aDayPlan, aPriceRule, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { findAuditRows } from '../support/database/records.ts';
import { openDesk, RAHIM } from './desk-fixture.ts';

const { server, admin, desk, member, court, courtFrom, today } = await openDesk();
const { db } = server;
const from = inDays(server, 7);
const week = (nth: number) => addDays(from, 7 * nth);
const weeks = (count: number) => Array.from({ length: count }, (_, nth) => week(nth));

type Body = z.input<typeof createDeskSeries.body>;

function ask(where: Court, fields: Partial<Body> = {}, key: string = randomUUID()) {
  const dates = fields.dates ?? weeks(3);
  const body = {
    court_id: where._id,
    slots: where.slots.slice(0, 1),
    total_price: where.price * dates.length,
    who: RAHIM,
    ...fields,
    dates,
  };
  return desk.call(createDeskSeries, { body }, { headers: { 'idempotency-key': key } });
}

const bookingsOf = ({ _id }: Court) =>
  db.selectFrom('bookings').selectAll().where('court_id', '=', _id).execute();

describe('a weekly booking of the desk', () => {
  test('is an approved booking of each week, paid on arrival, in order of play', async () => {
    const where = await court();
    const { status, body } = await ask(where, { dates: [week(1), week(0)], note: 'Rackets' });
    expect(status).toBe(201);
    const startsAt = (date: string) => Date.parse(`${date}T07:00:00+06:00`);
    expect(body.bookings).toMatchObject(
      [week(0), week(1)].map((date) => ({
        date,
        status: 'approved',
        series_id: body.series_id,
        user_name: 'Rahim',
        pay_at: 'desk',
        expires_at: new Date(startsAt(date) + 15 * 60_000).toISOString(),
      })),
    );
    const [, second] = body.bookings;
    const board = await desk.ask(getDeskBoard, { query: { date: week(1) } });
    expect(board.bookings.find(({ _id }) => _id === second?._id)).toMatchObject({
      booked_by: 'Karim Counter',
      guest: { name: 'Rahim' },
      note: 'Rackets',
      payment: null,
    });
    expect((await findAuditRows(db, second?._id ?? '')).map(({ actor_id }) => actor_id)).toEqual([
      desk.person.id,
    ]);
    // The series creates one guest, not one per week.
    expect(new Set((await bookingsOf(where)).map(({ guest_id }) => guest_id)).size).toBe(1);
  });

  test('is a member’s or a walk-in’s as well, and refused an account that is nobody’s', async () => {
    const whoIs = async (who: Body['who']) => (await ask(await court(), { who })).body.bookings;
    expect(await whoIs({ kind: 'member', _id: member.person.id })).toMatchObject(
      Array(3).fill({ user_email: member.person.email }),
    );
    expect(await whoIs({ kind: 'walk-in' })).toMatchObject(Array(3).fill({ user_name: 'Walk-in' }));
    const where = await court();
    expect(await ask(where, { who: { kind: 'member', _id: randomUUID() } })).toMatchObject({
      status: 404,
      problem: { message: 'This member no longer has an account. Please look them up again.' },
    });
    expect(await bookingsOf(where)).toEqual([]);
  });

  test('has all its weeks or none: those that are taken are named', async () => {
    const where = await court();
    await aBooking(member, where, { date: week(1) });
    await aBooking(member, where, { date: week(3) });
    expect(await ask(where, { dates: weeks(5) })).toMatchObject({
      status: 409,
      problem: { code: 'slot-taken', taken: [week(1), week(3)] },
    });
    expect(await bookingsOf(where)).toHaveLength(2);
  });

  test('is not written where one of its days is closed', async () => {
    const where = await court();
    await aDayPlan(admin, week(2), { court_id: where._id });
    expect(await ask(where)).toMatchObject({ status: 400, problem: { errors: [{ path: 'slots.0' }] } });
    expect(await bookingsOf(where)).toEqual([]);
  });

  test('is made at the price that the desk saw, prices of single days included', async () => {
    const where = await court();
    await aPriceRule(admin, week(1), { court_id: where._id });
    expect(await ask(where)).toMatchObject({
      status: 409,
      problem: { code: 'price-changed', total_price: 1800 },
    });
    expect(await ask(where, { total_price: 1800 })).toMatchObject({ status: 201 });
  });

  test('has nothing to collect where its weeks cost nothing', async () => {
    const { body } = await ask(await court({ price: 0 }));
    expect(body.bookings.map(({ status }) => status)).toEqual(Array(3).fill('confirmed'));
  });

  test('has as many weeks as the club lets it have, on one day of the week', async () => {
    const where = await court();
    await setRules(admin, { seriesMax: 2 });
    const refused = await ask(where);
    await setRules(admin, { seriesMax: 12 });
    expect(refused).toMatchObject({ status: 400, problem: { errors: [{ path: 'dates' }] } });
    expect(await ask(where, { dates: [week(0), addDays(week(1), 1)] })).toMatchObject({ status: 400 });
  });

  test('is made once under its key, and another under it is refused', async () => {
    const where = await court();
    const key = randomUUID();
    const first = await ask(where, {}, key);
    expect(await ask(where, {}, key)).toMatchObject({
      status: 201,
      body: { series_id: first.body.series_id },
    });
    expect(await ask(where, { dates: weeks(4) }, key)).toMatchObject({
      status: 409,
      problem: { code: 'idempotency-key-reused' },
    });
    expect(await bookingsOf(where)).toHaveLength(3);
  });
});

describe('what the desk can book weekly', () => {
  test('goes beyond the club’s horizon and lead time, as a single booking does', async () => {
    await setRules(admin, { horizonDays: 10, minNoticeMinutes: 600 });
    const running = await courtFrom(-30);
    const body = { court_id: running._id, slots: running.slots, from: today(), weeks: 3 };
    const states = async (of: typeof previewDeskSeries | typeof previewSeries) =>
      (await desk.ask(of, { body })).dates.map(({ state }) => state);
    const seen = { own: await states(previewSeries), desk: await states(previewDeskSeries) };
    const dates = [0, 1, 2].map((nth) => addDays(today(), 7 * nth));
    const booked = await ask(running, { dates });
    await setRules(admin, { horizonDays: 90, minNoticeMinutes: 0 });
    expect(seen).toEqual({ own: ['too-late', 'free', 'too-far'], desk: ['free', 'free', 'free'] });
    expect(booked.status).toBe(201);
  });

  test('is not a slot that is over', async () => {
    const over = await courtFrom(-60);
    const body = { court_id: over._id, slots: over.slots, from: today(), weeks: 2 };
    expect((await desk.ask(previewDeskSeries, { body })).dates.map(({ state }) => state)).toEqual([
      'too-late',
      'free',
    ]);
  });
});
