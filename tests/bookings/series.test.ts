import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, listBookings } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import {
  approveSeries,
  createSeries,
  endSeries,
  endSeriesAtDesk,
  previewSeries,
  rejectSeries,
} from '#contract/bookings/series.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, aDayPlan, aPriceRule, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aMember, anAdmin, aStaffMember, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { db } = server;
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const member = api(server).as(await aMember(server));
const AMPLE = { maxPending: 100, maxPendingSlots: 100 };
await setRules(admin, AMPLE);
const from = inDays(server, 7);
const week = (nth: number) => addDays(from, 7 * nth);
const weeks = (count: number) => Array.from({ length: count }, (_, nth) => week(nth));

function ask(
  who: Client<Person>,
  court: Court,
  dates: string[],
  { total = 500 * dates.length, key = randomUUID() }: { total?: number; key?: string } = {},
) {
  const body = { court_id: court._id, slots: court.slots.slice(0, 1), dates, total_price: total };
  return who.call(createSeries, { body }, { headers: { 'idempotency-key': key } });
}

const countOf = async (court: Court) =>
  (await db.selectFrom('bookings').select('id').where('court_id', '=', court._id).execute()).length;

describe('the preview of a weekly booking', () => {
  test('says of each week whether it is free, and what it costs', async () => {
    const court = await aCourt(admin);
    await aBooking(member, court, { date: week(1) });
    await aDayPlan(admin, week(2), { court_id: court._id });
    await aPriceRule(admin, week(3), { court_id: court._id });
    const preview = await member.ask(previewSeries, {
      body: { court_id: court._id, slots: ['7 AM - 8 AM', '8:00 AM - 9:00 AM'], from, weeks: 4 },
    });
    expect(preview).toEqual({
      most: 12,
      dates: [
        { date: week(0), state: 'free', price: 1000 },
        { date: week(1), state: 'taken', price: 1000 },
        { date: week(2), state: 'closed', price: 0, note: 'Eid-ul-Fitr' },
        { date: week(3), state: 'free', price: 1600 },
      ],
    });
  });

  test('ends at the club’s horizon, and begins with its lead time', async () => {
    const court = await aCourt(admin);
    await setRules(admin, { horizonDays: 14, minNoticeMinutes: 10 * 24 * 60 });
    const { dates } = await member.ask(previewSeries, {
      body: { court_id: court._id, slots: court.slots.slice(0, 1), from },
    });
    await setRules(admin, { horizonDays: 90, minNoticeMinutes: 0 });
    expect(dates.map(({ state }) => state)).toEqual(['too-late', 'free', ...Array(10).fill('too-far')]);
  });
});

describe('a weekly booking', () => {
  test('is a booking for each week, which the staff decides together', async () => {
    const court = await aCourt(admin);
    const { body, status } = await ask(member, court, [week(1), week(0), week(3)]);
    expect(status).toBe(201);
    expect(body.bookings.map(({ date, status: is, series_id }) => [date, is, series_id])).toEqual([
      [week(0), 'pending', body.series_id],
      [week(1), 'pending', body.series_id],
      [week(3), 'pending', body.series_id],
    ]);
    const first = { params: { id: body.bookings[0]?._id ?? '' } };
    await member.ask(cancelBooking, first);
    const series = { params: { id: body.series_id } };
    expect(await staff.ask(approveSeries, series)).toEqual({ decided: 2, left: 1 });
    expect(await staff.ask(rejectSeries, { ...series, body: {} })).toEqual({ decided: 0, left: 3 });
    const approved = await member.ask(listBookings, {
      query: { user: member.person.email, status: 'approved' },
    });
    const later = approved.filter(({ series_id }) => series_id === body.series_id);
    // Each booking is due a week before its play, not all of them tomorrow.
    const payBy = (date: string) => new Date(`${addDays(date, -7)}T07:00:00+06:00`).toISOString();
    expect(later.map(({ date, expires_at }) => [date, expires_at])).toEqual([
      [week(3), payBy(week(3))],
      [week(1), payBy(week(1))],
    ]);
  });

  test('is rejected with one reason, which its person reads at each week', async () => {
    const court = await aCourt(admin);
    const { body } = await ask(member, court, weeks(3));
    const [first] = body.bookings;
    await member.ask(cancelBooking, { params: { id: first?._id ?? '' } });
    const rejection = { params: { id: body.series_id }, body: { reason: ' The league plays on Fridays. ' } };
    expect(await staff.ask(rejectSeries, rejection)).toEqual({ decided: 2, left: 1 });
    const read = [];
    for (const { _id: id } of body.bookings) read.push(await member.ask(getBooking, { params: { id } }));
    expect(read.map(({ status }) => status)).toEqual(['cancelled', 'rejected', 'rejected']);
    expect(read.slice(1).map(({ status, reason }) => [status, reason])).toEqual([
      ['rejected', 'The league plays on Fridays.'],
      ['rejected', 'The league plays on Fridays.'],
    ]);
    const other = await ask(member, court, weeks(2));
    await staff.ask(rejectSeries, { params: { id: other.body.series_id }, body: { reason: '' } });
    const [week0] = other.body.bookings;
    expect(await member.ask(getBooking, { params: { id: week0?._id ?? '' } })).toMatchObject({
      status: 'rejected',
      reason: null,
    });
  });

  test('has all its weeks or none: one that is gone is named', async () => {
    const court = await aCourt(admin);
    await aBooking(member, court, { date: week(2) });
    expect(await ask(member, court, weeks(4))).toMatchObject({
      status: 409,
      problem: { code: 'slot-taken', taken: [week(2)] },
    });
    expect(await countOf(court)).toBe(1);
  });

  test('is not written in part when a limit ends it half-way', async () => {
    const court = await aCourt(admin);
    const person = api(server).as(await aMember(server));
    await setRules(admin, { maxPending: 3 });
    const refused = await ask(person, court, weeks(4));
    await setRules(admin, AMPLE);
    expect(refused).toMatchObject({ status: 409, problem: { code: 'too-many-pending' } });
    expect(await countOf(court)).toBe(0);
  });

  test('counts towards the person’s limits, and is refused beyond them', async () => {
    const court = await aCourt(admin);
    const person = api(server).as(await aMember(server));
    await aBooking(person, court, { date: week(1), slots: court.slots.slice(1, 2) });
    await setRules(admin, { dayLimit: 1 });
    const refused = await ask(person, court, weeks(2));
    await setRules(admin, { dayLimit: null });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'day-limit', limit: 1, held: 1 } });
    expect(await countOf(court)).toBe(1);
  });

  test('needs no approval where the club asks for none', async () => {
    const court = await aCourt(admin);
    await setRules(admin, { approval: 'nobody' });
    const { body } = await ask(member, court, weeks(3));
    await setRules(admin, { approval: 'everyone' });
    const payBy = (date: string) => new Date(`${addDays(date, -7)}T07:00:00+06:00`).toISOString();
    expect(body.bookings.map(({ status }) => status)).toEqual(Array(3).fill('approved'));
    expect(body.bookings[2]?.expires_at).toBe(payBy(week(2)));
  });

  test('is asked for at the price that its person saw, prices of single days included', async () => {
    const court = await aCourt(admin);
    await aPriceRule(admin, week(1), { court_id: court._id });
    expect(await ask(member, court, weeks(2))).toMatchObject({
      status: 409,
      problem: { code: 'price-changed', total_price: 1300 },
    });
    expect(await ask(member, court, weeks(2), { total: 1300 })).toMatchObject({ status: 201 });
  });

  test('is on one day of the week, two weeks at least and as many as the club lets it have', async () => {
    const court = await aCourt(admin);
    const faultOf = async (dates: string[]) => (await ask(member, court, dates)).problem.errors;
    expect(await faultOf([week(0), addDays(week(1), 1)])).toEqual([
      { path: 'dates.1', message: 'A weekly booking is on one day of the week.' },
    ]);
    expect(await faultOf([week(0)])).toEqual([
      { path: 'dates', message: 'Please choose at least two weeks.' },
    ]);
    expect(await faultOf([week(0), week(0)])).toEqual([
      { path: 'dates', message: 'A date is chosen twice.' },
    ]);
    await setRules(admin, { seriesMax: 2 });
    expect(await faultOf(weeks(3))).toEqual([
      { path: 'dates', message: 'A weekly booking has at most 2 weeks. Please choose fewer.' },
    ]);
    await setRules(admin, { seriesMax: 1 });
    expect(await faultOf(weeks(2))).toEqual([
      { path: 'dates', message: 'This club has no weekly bookings. Please book each week.' },
    ]);
    await setRules(admin, { seriesMax: 12 });
  });

  test('is made once under its key, and another under it is refused', async () => {
    const court = await aCourt(admin);
    const key = randomUUID();
    const first = await ask(member, court, weeks(2), { key });
    expect(await ask(member, court, weeks(2), { key })).toMatchObject({
      status: 201,
      body: { series_id: first.body.series_id },
    });
    expect(await ask(member, court, weeks(3), { key })).toMatchObject({
      status: 409,
      problem: { code: 'idempotency-key-reused' },
    });
    expect(await countOf(court)).toBe(2);
  });

  test('is for members', async () => {
    const user = api(server).as(await aUser(server));
    expect(await ask(user, await aCourt(admin), weeks(2))).toMatchObject({ status: 403 });
  });
});

describe('the end of a weekly booking', () => {
  test('cancels what is not paid from a date on, and leaves what is', async () => {
    const court = await aCourt(admin);
    const { body } = await ask(member, court, weeks(4));
    const series = { params: { id: body.series_id } };
    await staff.ask(approveSeries, series);
    const [before, , paid] = body.bookings;
    if (!before || !paid) throw new Error('four weeks were booked');
    await payByCard(member, paid);
    const stranger = api(server).as(await aMember(server));
    expect(await stranger.call(endSeries, series)).toMatchObject({ status: 404 });
    const end = { ...series, query: { from: week(1) } };
    expect(await member.ask(endSeries, end)).toEqual({ cancelled: 2, paid: 1 });
    const statuses = [];
    for (const { _id: id } of body.bookings)
      statuses.push((await member.ask(getBooking, { params: { id } })).status);
    expect(statuses).toEqual(['approved', 'cancelled', 'confirmed', 'cancelled']);
    // The call for one's own series ignores roles, so staff and admins get 404.
    for (const by of [staff, admin]) expect(await by.call(endSeries, series)).toMatchObject({ status: 404 });
    expect(await staff.ask(endSeriesAtDesk, series)).toEqual({ cancelled: 1, paid: 1 });
  });
});
