import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { deleteCourt, type Court } from '#contract/club/courts.ts';
import {
  createDayPlan,
  deleteDayPlan,
  listDayPlans,
  previewDayPlan,
  updateDayPlan,
} from '#contract/opening-hours/opening-hours.ts';
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  previewPriceRule,
  updatePriceRule,
} from '#contract/opening-hours/price-rules.ts';
import { aBooking, aCourt, aDayPlan, aPriceRule, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
/** Each test uses its own days, because days closed by one test must be open in the others. */
let nextDay = 1;
const aDay = () => inDays(server, (nextDay += 1));

const statesOf = async (court: Court, date: string) => {
  const { rows } = await admin.ask(getBoard, { query: { date } });
  return rows
    .find(({ _id }) => _id === court._id)
    ?.cells.map(({ state }) => state)
    .join(' ');
};

describe('a change answers the bookings that it affects', () => {
  test('of special hours: those that hold a slot which their day no longer has, on these days alone', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    nextDay += 2;
    const [first = '', second = ''] = court.slots;
    const early = await aBooking(user, court, { date, slots: [first] });
    const late = await aBooking(user, court, { date, slots: [second] });
    const later = await aBooking(user, court, { date: addDays(date, 1) });
    const elsewhere = await aBooking(user, await aCourt(admin), { date });
    const fields = { court_id: court._id, kind: 'hours' as const, windows: ['8 AM - 10 AM'] };
    const body = { name: 'Repairs', starts_on: date, ends_on: addDays(date, 1), ...fields };
    const ids = (answer: { affected: { _id: string }[] }) => answer.affected.map(({ _id }) => _id);

    const version = async () =>
      (await server.db.selectFrom('courts').select('version').where('id', '=', court._id).executeTakeFirst())
        ?.version;
    expect(ids(await admin.ask(previewDayPlan, { body: { plan: body } }))).toEqual([early._id, later._id]);
    expect(await version()).toBe(1);
    expect(await admin.ask(listDayPlans)).not.toContainEqual(expect.objectContaining({ name: 'Repairs' }));

    const made = await admin.ask(createDayPlan, { body });
    expect(ids(made)).toEqual([early._id, later._id]);
    expect(await version()).toBe(2);
    expect(made.affected[0]).toEqual({
      _id: early._id,
      user_email: user.person.email,
      user_name: user.person.name,
      court_type: court.type,
      date,
      slots: [first],
      total_price: 500,
      status: 'pending',
    });
    const params = { id: made._id };
    const everywhere = { ...body, court_id: null, ends_on: date, kind: 'closed' as const, windows: [] };
    const replaced = { replaces: made._id, plan: everywhere };
    const expected = [early._id, late._id, elsewhere._id].toSorted();
    expect(ids(await admin.ask(previewDayPlan, { body: replaced })).toSorted()).toEqual(expected);
    expect(ids(await admin.ask(updateDayPlan, { params, body: everywhere })).toSorted()).toEqual(expected);
    expect(ids(await admin.ask(previewDayPlan, { body: { replaces: made._id, plan: null } }))).toEqual([]);
    expect(ids(await admin.ask(deleteDayPlan, { params }))).toEqual([]);
    expect(await statesOf(court, date)).toBe('taken taken free');
  });

  test('of prices: those that keep another price', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const [first = '', second = ''] = court.slots;
    const cheap = await aBooking(user, court, { date, slots: [first] });
    await aBooking(user, court, { date, slots: [second] });
    const rule = { court_id: court._id, name: 'Early', hours: '7 AM - 8 AM', price: 300 };
    const body = { ...rule, starts_on: date, ends_on: date };
    expect(await admin.ask(previewPriceRule, { body: { rule: body } })).toMatchObject({
      affected: [{ _id: cheap._id }],
    });
    const made = await admin.ask(createPriceRule, { body });
    expect(made.affected).toMatchObject([{ _id: cheap._id }]);
    const same = { ...body, price: 500 };
    expect(await admin.ask(updatePriceRule, { params: { id: made._id }, body: same })).toMatchObject({
      affected: [],
    });
  });
});

test('of very many bookings the first are listed, and all are counted', async () => {
  const court = await aCourt(admin);
  const first = await aBooking(user, court, { date: aDay() });
  await sql`with copies as (
      insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'play_date', b.play_date + n))).*
      from bookings b, generate_series(1, ${MOST_AFFECTED}) n where b.id = ${first._id} returning *
    )
    insert into slot_claims
    select (jsonb_populate_record(s, jsonb_build_object('booking_id', c.id, 'play_date', c.play_date))).*
    from slot_claims s, copies c where s.booking_id = ${first._id}`.execute(server.db);
  const late = { name: 'Late', court_id: court._id, kind: 'hours' as const, windows: ['11 PM - 12 AM'] };
  const answer = await admin.ask(previewDayPlan, { body: { plan: late } });
  expect(answer.affected_count).toBe(MOST_AFFECTED + 1);
  expect(answer.affected.map(({ date }) => date)).toEqual(
    Array.from({ length: MOST_AFFECTED }, (_, day) => addDays(first.date, day)),
  );
});

test('each change is written down, and told to other systems with its courts and days', async () => {
  const [court, other] = [await aCourt(admin), await aCourt(admin)];
  const date = aDay();
  const {
    affected: none,
    affected_count: count,
    ...made
  } = await aDayPlan(admin, date, { court_id: court._id });
  expect([none, count]).toEqual([[], 0]);
  const params = { id: made._id };
  const {
    affected: still,
    affected_count: stillCount,
    ...edited
  } = await admin.ask(updateDayPlan, {
    params,
    body: { ...made, court_id: other._id, ends_on: addDays(date, 1) },
  });
  expect([still, stillCount]).toEqual([[], 0]);
  await admin.ask(deleteDayPlan, { params });
  const acts = await findAuditRows(server.db, made._id);
  expect(acts.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'plan.created', before: null, after: made },
    { action: 'plan.updated', before: made, after: edited },
    { action: 'plan.deleted', before: edited, after: null },
  ]);
  const told = await findOutboxMessages(server.db, other._id);
  expect(told.map(({ topic }) => topic)).toEqual(['plans.changed', 'plans.changed', 'plans.changed']);
  // The first message is about the newly created court.
  expect(told.slice(1).map(({ payload }) => payload)).toEqual([
    { court_ids: [court._id, other._id], from: date, to: addDays(date, 1) },
    { court_ids: [other._id], from: date, to: addDays(date, 1) },
  ]);
  const rule = await aPriceRule(admin, date, { court_id: court._id });
  await admin.ask(deletePriceRule, { params: { id: rule._id } });
  expect((await findAuditRows(server.db, rule._id)).map(({ action }) => action)).toEqual([
    'price.created',
    'price.deleted',
  ]);
});

describe('is refused', () => {
  const hours = { name: 'Ramadan', kind: 'hours' as const, windows: ['6 AM - 4 PM'] };
  test.each([
    [{ ...hours, windows: ['6 AM - 4 PM', 'evening'] }, 'windows.1'],
    [{ ...hours, windows: ['6 AM - 4 PM', '3 PM - 5 PM'] }, 'windows.1'],
    [{ ...hours, windows: [] }, 'windows'],
    [{ ...hours, kind: 'closed' as const, weekdays: [5] }, 'windows'],
    [{ ...hours, kind: 'slots' as const, windows: [] }, 'slots'],
    [{ ...hours, slots: ['6 AM - 7 AM'] }, 'slots'],
    [{ ...hours, starts_on: '2026-02-18' }, 'ends_on'],
    [{ ...hours, starts_on: '2026-02-18', ends_on: '2026-02-17' }, 'ends_on'],
    [{ ...hours, weekdays: [] }, 'weekdays'],
    [{ name: 'Closed', kind: 'closed' as const }, 'starts_on'],
    [{ ...hours, name: ' ' }, 'name'],
  ])('special hours %j, at %s', async (body, path) => {
    const { problem } = await admin.call(createDayPlan, { body });
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['invalid-input', path]);
  });

  test.each([
    [{ name: 'Peak', price: 800, hours: 'evening' }, 'hours'],
    [{ name: 'Peak', price: -1 }, 'price'],
    [{ name: 'Peak', price: 800, ends_on: '2026-02-18' }, 'ends_on'],
  ])('a price %j, at %s', async (body, path) => {
    const { problem } = await admin.call(createPriceRule, { body });
    expect([problem.code, problem.errors?.[0]?.path]).toEqual(['invalid-input', path]);
  });

  test('what concerns a court that is gone, or changes what is gone', async () => {
    const court = await aCourt(admin);
    await admin.ask(deleteCourt, { params: { id: court._id } });
    const body = { ...hours, court_id: court._id };
    const params = { id: UNKNOWN };
    const refused = [
      await admin.call(createDayPlan, { body }),
      await admin.call(previewDayPlan, { body: { plan: body } }),
      await admin.call(updateDayPlan, { params, body: hours }),
      await admin.call(deleteDayPlan, { params }),
      await admin.call(previewDayPlan, { body: { replaces: UNKNOWN, plan: hours } }),
      await admin.call(deletePriceRule, { params }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'not-found'));
  });
});

test('lists are newest first', async () => {
  const court = await aCourt(admin);
  const [date, fields] = [aDay(), { court_id: court._id }];
  const plans = [await aDayPlan(admin, date, fields), await aDayPlan(admin, date, fields)];
  const prices = [await aPriceRule(admin, date, fields), await aPriceRule(admin, date, fields)];
  const idsOf = (rows: { _id: string; court_id: string | null }[]) =>
    rows.filter(({ court_id }) => court_id === court._id).map(({ _id }) => _id);
  expect(idsOf(await admin.ask(listDayPlans))).toEqual(idsOf(plans).toReversed());
  expect(idsOf(await admin.ask(listPriceRules))).toEqual(idsOf(prices).toReversed());
});

test('what has ended or was given up is affected by nothing', async () => {
  const court = await aCourt(admin, { slots: ['6 AM - 7 AM', '2 PM - 3 PM', '3 PM - 4 PM'] });
  const [ended = '', ahead = '', given = ''] = court.slots;
  const date = aDay();
  await aBooking(user, court, { date, slots: [ended] });
  const coming = await aBooking(user, court, { date, slots: [ahead] });
  const { _id: id } = await aBooking(user, court, { date, slots: [given] });
  await user.ask(cancelBooking, { params: { id } });
  const noon = Date.parse(`${date}T12:00:00+06:00`);
  server.clock.pass({ hours: (noon - server.clock.now().getTime()) / 3_600_000 });
  const { affected } = await aDayPlan(admin, date, { court_id: court._id });
  expect(affected.map(({ _id }) => _id)).toEqual([coming._id]);
});
