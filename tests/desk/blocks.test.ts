import { describe, expect, test } from 'vitest';
import { endBlock, listBlocks, previewBlock } from '#contract/desk/blocks.ts';
import { cancelBooking, createBooking } from '#contract/bookings/bookings.ts';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { getAvailability, type Court } from '#contract/club/courts.ts';
import { createDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { aBlock } from '../support/blocks.ts';
import { aBooking, aCourt, aDayPlan, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser, aVisitor } from '../support/people.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);

/** Each test uses its own days, so that tests do not affect each other. */
let nextDay = 1;
const aDay = () => inDays(server, (nextDay += 1));

const cellsOf = async (court: Court, date: string) => {
  const { rows } = await visitor.ask(getBoard, { query: { date } });
  return (rows.find(({ _id }) => _id === court._id)?.cells ?? []).map(({ state, title }) => title ?? state);
};
const availability = (court: Court, date: string) =>
  visitor.ask(getAvailability, { params: { id: court._id }, query: { date } });
const offered = async (court: Court, date: string) =>
  (await availability(court, date)).slots.map(({ slot, state }) => `${slot} ${state}`);
const book = (court: Court, date: string, slots = court.slots.slice(0, 1)) =>
  user.call(createBooking, { body: bookingRequest(user.person, court, date, slots) });
const versionOf = async (court: Court) => {
  const of = server.db.selectFrom('courts').select('version').where('id', '=', court._id);
  return (await of.executeTakeFirstOrThrow()).version;
};

describe('a blocked time', () => {
  test('is closed on the board, in the week, in the dialog and on Home, and cannot be booked', async () => {
    const [court, other] = [await aCourt(admin), await aCourt(admin)];
    const date = aDay();
    // The block overlaps the second slot and ends where the third begins.
    const time = { from: 510, to: 540, title: 'Junior cup', is_title_public: true };
    await aBlock(staff, court, date, { ...time, kind: 'tournament' });
    expect(await cellsOf(court, date)).toEqual(['free', 'Junior cup', 'free']);
    expect(await cellsOf(other, date)).toEqual(['free', 'free', 'free']);
    expect(await cellsOf(court, addDays(date, 1))).toEqual(['free', 'free', 'free']);
    const week = await visitor.ask(getWeek, { params: { id: court._id }, query: { from: date } });
    expect(week.days.map(({ cells }) => cells.map(({ state }) => state).join(' '))).toEqual([
      'free closed free',
      ...Array.from({ length: 6 }, () => 'free free free'),
    ]);
    expect(await offered(court, date)).toEqual(['7:00 AM - 8:00 AM free', '9:00 AM - 10:00 AM free']);
    const { courts } = await visitor.ask(getFreeHours, { query: { from: date } });
    expect(courts.find(({ _id }) => _id === court._id)?.free[0]).toEqual([420, 540]);
    const { problem } = await book(court, date, court.slots.slice(1, 2));
    expect(problem).toMatchObject({
      code: 'invalid-input',
      message: "Tennis is closed at '8:00 AM - 9:00 AM' on this day: Junior cup. Please choose another slot.",
      errors: [{ path: 'slots.0' }],
    });
    expect((await book(court, date)).status).toBe(201);
  });

  test('says nothing of a title that is not public, in any public answer', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const secret = 'Minister’s birthday';
    const secrets = { title: secret, title_bn: secret };
    await aBlock(staff, court, date, { ...secrets, kind: 'private' });
    expect(await cellsOf(court, date)).toEqual(['Closed', 'free', 'free']);
    const { problem } = await book(court, date);
    expect(problem.message).toBe(
      "Tennis is closed at '7:00 AM - 8:00 AM' on this day. Please choose another slot.",
    );
    await aBlock(staff, court, date, { from: 0, to: 1440, ...secrets });
    expect(await availability(court, date)).toEqual({ date, slots: [], closed: 'in use by the club' });
    const answers = [
      await visitor.ask(getBoard, { query: { date } }),
      await visitor.ask(getWeek, { params: { id: court._id }, query: { from: date } }),
      await availability(court, date),
      await visitor.ask(getFreeHours, { query: { from: date } }),
      await book(court, date),
    ];
    expect(JSON.stringify(answers)).not.toContain('Minister');
    expect(JSON.stringify(answers)).not.toContain('private');
  });

  test('of a whole day is named where it may be, and a day’s special hours go before it', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    await aBlock(staff, court, date, { from: 0, to: 1440, title: 'Junior cup', is_title_public: true });
    expect(await cellsOf(court, date)).toEqual(['Junior cup', 'Junior cup', 'Junior cup']);
    expect(await availability(court, date)).toEqual({ date, slots: [], closed: 'Junior cup' });
    const hours = { kind: 'hours' as const, windows: ['8 AM - 10 AM'], name: 'Ramadan' };
    await aDayPlan(admin, date, { court_id: court._id, ...hours });
    expect(await cellsOf(court, date)).toEqual(['Ramadan', 'Junior cup', 'Junior cup']);
    await aDayPlan(admin, date, { court_id: court._id });
    expect(await cellsOf(court, date)).toEqual([]);
  });

  test('holds beside others until the last of them has ended', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const one = await aBlock(staff, court, date);
    const two = await aBlock(staff, court, date, { title: 'Repairs', is_title_public: true });
    expect((await cellsOf(court, date))[0]).toBe('Repairs');
    await staff.ask(endBlock, { params: { series: two.series_id } });
    expect((await cellsOf(court, date))[0]).toBe('Closed');
    await staff.ask(endBlock, { params: { series: one.series_id } });
    expect((await cellsOf(court, date))[0]).toBe('free');
    expect((await book(court, date)).status).toBe(201);
  });

  test('keeps the bookings inside, and stays closed where one is freed', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const { _id: id } = await aBooking(user, court, { date });
    await aBlock(staff, court, date, { expected: [id] });
    expect(await cellsOf(court, date)).toEqual(['Closed', 'free', 'free']);
    // The changed hours still include the booking, so it is not listed as affected.
    const hours = { kind: 'hours' as const, windows: ['7 AM - 10 AM'], name: 'Morning' };
    const special = { starts_on: date, ends_on: date, court_id: court._id, ...hours };
    expect((await admin.ask(createDayPlan, { body: special })).affected).toEqual([]);
    await user.ask(cancelBooking, { params: { id } });
    expect(await cellsOf(court, date)).toEqual(['Closed', 'free', 'free']);
    expect((await book(court, date)).problem.code).toBe('invalid-input');
  });
});

describe('a preview', () => {
  test('lists the dates and the bookings inside in order of play, and writes nothing', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    nextDay += 14;
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const later = await aBooking(user, court, { date: addDays(date, 7) });
    const two = await aBooking(user, court, { date, slots: court.slots.slice(0, 2) });
    await aBooking(user, court, { date: addDays(date, 1) });
    await aBooking(user, await aCourt(admin), { date });
    const version = await versionOf(court);
    const weekly = { from: addDays(date, -1), until: addDays(date, 13), weekday };
    const body = { courts: [court._id], from: 470, to: 500, weekly };
    const { dates, affected, affected_count } = await staff.ask(previewBlock, { body });
    expect(dates).toEqual([date, addDays(date, 7)]);
    expect(affected.map(({ _id }) => _id)).toEqual([two._id, later._id]);
    expect(affected_count).toBe(2);
    expect(affected[0]).toMatchObject({ slots: two.slots, status: 'pending', total_price: 1000 });
    expect(await versionOf(court)).toBe(version);
    expect(await cellsOf(court, date)).toEqual(['taken', 'taken', 'free']);
  });

  test('leaves out what has ended, and what was given up', async () => {
    const court = await aCourt(admin, { slots: ['12 AM - 1 AM', '11 PM - 12 AM', '10 PM - 11 PM'] });
    const [ended = '', ahead = '', given = ''] = court.slots;
    const date = aDay();
    await aBooking(user, court, { date, slots: [ended] });
    const held = await aBooking(user, court, { date, slots: [ahead] });
    const { _id: id } = await aBooking(user, court, { date, slots: [given] });
    await user.ask(cancelBooking, { params: { id } });
    const noon = Date.parse(`${date}T12:00:00+06:00`);
    server.clock.pass({ hours: (noon - server.clock.now().getTime()) / 3_600_000 });
    const body = { courts: [court._id], from: 0, to: 1440, dates: [date] };
    const { affected } = await staff.ask(previewBlock, { body });
    expect(affected.map(({ _id }) => _id)).toEqual([held._id]);
    nextDay = 1;
  });
});

test('a block is listed for the staff with who made it, and written down and told to other systems', async () => {
  const court = await aCourt(admin);
  const other = await aCourt(admin);
  const date = aDay();
  const dates = [date, addDays(date, 1)];
  nextDay += 1;
  const fields = { courts: [court._id, other._id], dates, title: 'Net', kind: 'coaching' as const };
  const made = await aBlock(staff, court, date, fields);
  expect(made).toEqual({ series_id: expect.any(String) as string, dates, cancelled: 0 });
  const listed = (await staff.ask(listBlocks, { query: { from: date, to: addDays(date, 3) } })).filter(
    ({ series_id }) => series_id === made.series_id,
  );
  expect(listed).toHaveLength(4);
  expect(listed.map((block) => block.date)).toEqual([date, date, dates[1], dates[1]]);
  expect(listed[0]).toMatchObject({
    court_type: 'Tennis',
    from: 420,
    to: 480,
    kind: 'coaching',
    title: 'Net',
    is_title_public: false,
    created_by: 'Karim Counter',
  });
  expect(await versionOf(court)).toBe(2);
  const [act] = await findAuditRows(server.db, made.series_id);
  expect(act).toMatchObject({
    action: 'block.created',
    actor_id: staff.person.id,
    after: { dates, from: 420, to: 480, title: 'Net', inside: [], affected: 'keep' },
  });
  const told = (await findOutboxMessages(server.db, other._id)).at(-1);
  const courtIds = [court._id, other._id].toSorted();
  expect([told?.topic, told?.payload]).toEqual([
    'plans.changed',
    { court_ids: courtIds, from: date, to: dates[1] },
  ]);

  const params = { series: made.series_id };
  expect(await staff.ask(endBlock, { params, query: { from: addDays(date, 1) } })).toEqual({ ended: 2 });
  expect(await cellsOf(court, date)).toEqual(['Closed', 'free', 'free']);
  expect(await cellsOf(court, addDays(date, 1))).toEqual(['free', 'free', 'free']);
  expect((await findAuditRows(server.db, made.series_id)).at(-1)).toMatchObject({
    action: 'block.ended',
    after: { from: addDays(date, 1), ended: 2 },
  });
  expect((await findOutboxMessages(server.db, other._id)).at(-1)?.payload).toEqual({
    court_ids: courtIds,
    from: dates[1],
    to: dates[1],
  });
});

describe('a block is ended', () => {
  test('by the staff who made it, or an admin, and nobody else', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const colleague = api(server).as(await aStaffMember(server));
    const { series_id: series } = await aBlock(staff, court, date);
    const { status, problem } = await colleague.call(endBlock, { params: { series } });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect(await cellsOf(court, date)).toEqual(['Closed', 'free', 'free']);
    expect(await admin.ask(endBlock, { params: { series } })).toEqual({ ended: 1 });
    const again = await admin.call(endBlock, { params: { series } });
    expect([again.status, again.problem.code]).toEqual([404, 'not-found']);
  });

  test('from today at the earliest: what has been stays written down', async () => {
    const court = await aCourt(admin);
    const today = inDays(server, 0);
    const { series_id: series } = await aBlock(staff, court, today, { dates: [today, addDays(today, 1)] });
    server.clock.pass({ hours: 24 });
    expect(await staff.ask(endBlock, { params: { series }, query: { from: today } })).toEqual({ ended: 1 });
    const { length } = (
      await staff.ask(listBlocks, { query: { from: today, to: addDays(today, 2) } })
    ).filter(({ series_id }) => series_id === series);
    expect(length).toBe(1);
  });
});
