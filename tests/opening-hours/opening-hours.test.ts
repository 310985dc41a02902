import { describe, expect, test } from 'vitest';
import { createBooking, getBooking } from '#contract/bookings/bookings.ts';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { getAvailability, type Court } from '#contract/club/courts.ts';
import { deleteDayPlan, listDayPlans, updateDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { deletePriceRule } from '#contract/opening-hours/price-rules.ts';
import { makeCallUrl } from '#web/api/exchange.ts';
import { aCourt, aDayPlan, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);

/** Each test uses its own days, because days closed by one test must be open in the others. */
let nextDay = 1;
const aDay = () => inDays(server, (nextDay += 1));

const availability = (court: Court, date: string) =>
  visitor.ask(getAvailability, { params: { id: court._id }, query: { date } });
const offered = async (court: Court, date: string) =>
  (await availability(court, date)).slots.map(({ slot }) => slot);
const rowOf = async (court: Court, date: string) => {
  const { rows } = await visitor.ask(getBoard, { query: { date } });
  const { cells = [], note } = rows.find(({ _id }) => _id === court._id) ?? {};
  return { states: cells.map(({ state }) => state).join(' '), prices: cells.map(({ price }) => price), note };
};
const book = (court: Court, date: string, slots = court.slots.slice(0, 1)) =>
  user.call(createBooking, { body: bookingRequest(user.person, court, date, slots) });

const listedPlan = async (id: string) => (await admin.ask(listDayPlans)).find(({ _id }) => _id === id);

describe('a closed day', () => {
  test('has no slot to book, says why, and leaves the days beside it and other courts as they are', async () => {
    const [court, other] = [await aCourt(admin), await aCourt(admin)];
    const date = aDay();
    nextDay += 1;
    await aDayPlan(admin, date, { court_id: court._id });
    expect(await availability(court, date)).toEqual({ date, slots: [], closed: 'Eid-ul-Fitr' });
    expect(await rowOf(court, date)).toMatchObject({ states: '', note: 'Closed: Eid-ul-Fitr' });
    const refused = await book(court, date);
    expect(refused.problem).toMatchObject({
      code: 'invalid-input',
      message: `Tennis is closed on ${formatClubDate(date)}: Eid-ul-Fitr. Please choose another date.`,
      errors: [{ path: 'date' }],
    });
    expect(await rowOf(other, date)).toMatchObject({ states: 'free free free', note: undefined });
    for (const beside of [addDays(date, -1), addDays(date, 1)])
      expect(await rowOf(court, beside)).toMatchObject({ states: 'free free free', note: undefined });
    const week = await visitor.ask(getWeek, {
      params: { id: court._id },
      query: { from: addDays(date, -1) },
    });
    expect(week.days.map(({ note }) => note)).toEqual([
      undefined,
      'Closed: Eid-ul-Fitr',
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });

  test('says why in both languages, where both were written, to everybody in the same bytes', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const plan = await aDayPlan(admin, date, { court_id: court._id, name_bn: ' ঈদুল ফিতর ' });
    expect(plan).toMatchObject({ name: 'Eid-ul-Fitr', name_bn: 'ঈদুল ফিতর' });
    expect(await availability(court, date)).toEqual({
      date,
      slots: [],
      closed: 'Eid-ul-Fitr',
      closed_bn: 'ঈদুল ফিতর',
    });
    const boardIn = async (language: string) => {
      const address = makeCallUrl(getBoard.base, getBoard, { query: { date } });
      return (await fetch(server.url + address, { headers: { 'accept-language': language } })).text();
    };
    const board = await boardIn('en');
    expect(board).toContain('"note":"Closed: Eid-ul-Fitr","reason":"Eid-ul-Fitr","reason_bn":"ঈদুল ফিতর"');
    expect(await boardIn('bn')).toBe(board);
    const body = bookingRequest(user.person, court, date, court.slots.slice(0, 1));
    const refused = await user.call(createBooking, { body }, { headers: { 'accept-language': 'bn' } });
    expect(refused.problem.message).toContain('বন্ধ: ঈদুল ফিতর।');

    const params = { id: plan._id };
    const { name_bn: _bn, _id, affected: _affected, affected_count: _count, ...fields } = plan;
    const change = (name_bn?: string | null) =>
      admin.ask(updateDayPlan, { params, body: { ...fields, ...(name_bn !== undefined && { name_bn }) } });
    expect(await change()).toMatchObject({ name_bn: 'ঈদুল ফিতর' });
    expect(await change('')).not.toHaveProperty('name_bn');
    expect((await listedPlan(plan._id)) ?? {}).not.toHaveProperty('name_bn');
    const rows = await findAuditRows(server.db, plan._id);
    expect(rows.map(({ after }) => (after as { name_bn?: string }).name_bn)).toEqual([
      'ঈদুল ফিতর',
      'ঈদুল ফিতর',
      undefined,
    ]);
    const long = await admin.call(updateDayPlan, { params, body: { ...fields, name_bn: 'ঈ'.repeat(81) } });
    expect(long.problem.errors?.map(({ path }) => path)).toEqual(['name_bn']);
  });

  test('of all courts is answered with the next day on which one is open', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    nextDay += 3;
    const hours = await aDayPlan(admin, date, { ends_on: addDays(date, 1) });
    const board = () => visitor.ask(getBoard, { query: { date } });
    expect((await board()).next_open).toBe(addDays(date, 2));
    // The court's own hours override those of all courts.
    await aDayPlan(admin, date, { court_id: court._id, kind: 'slots', slots: ['5 AM - 6 AM'] });
    expect(await board()).not.toHaveProperty('next_open');
    await admin.ask(deleteDayPlan, { params: { id: hours._id } });
  });

  test('that lasts longer than one can book has no next day', async () => {
    await aCourt(admin);
    const date = aDay();
    const hours = await aDayPlan(admin, date, { ends_on: inDays(server, 400) });
    expect(await visitor.ask(getBoard, { query: { date } })).not.toHaveProperty('next_open');
    await admin.ask(deleteDayPlan, { params: { id: hours._id } });
  });
});

test('hours leave the slots that lie wholly inside them, and the calendar shows the others closed', async () => {
  const court = await aCourt(admin, { slots: ['3 PM - 4 PM', '5 PM - 6 PM', '8:30 PM - 10 PM'] });
  const date = aDay();
  const fields = { court_id: court._id, name: 'Ramadan', kind: 'hours' as const };
  const hours = await aDayPlan(admin, date, { ...fields, windows: ['6:00-16:00', '20:30-24:00'] });
  expect(hours.windows).toEqual(['6:00 AM - 4:00 PM', '8:30 PM - 12:00 AM']);
  expect(await offered(court, date)).toEqual(['3:00 PM - 4:00 PM', '8:30 PM - 10:00 PM']);
  expect(await rowOf(court, date)).toMatchObject({ states: 'free closed free', note: undefined });
  const { rows } = await visitor.ask(getBoard, { query: { date } });
  expect(rows.find(({ _id }) => _id === court._id)?.cells[1]).toEqual({
    slot: '5:00 PM - 6:00 PM',
    from: 1020,
    to: 1080,
    state: 'closed',
    price: 500,
    title: 'Ramadan',
  });
  expect((await book(court, date, ['5:00 PM - 6:00 PM'])).problem).toMatchObject({
    message: "Tennis is closed at '5:00 PM - 6:00 PM' on this day: Ramadan. Please choose another slot.",
    errors: [{ path: 'slots.0' }],
  });
  expect((await book(court, date, ['8:30 PM - 10:00 PM'])).status).toBe(201);
});

test('other slots take the place of the court’s own', async () => {
  const court = await aCourt(admin);
  const date = aDay();
  await aDayPlan(admin, date, { court_id: court._id, kind: 'slots', slots: ['7 PM - 9 PM', '5 PM - 7 PM'] });
  expect(await offered(court, date)).toEqual(['5:00 PM - 7:00 PM', '7:00 PM - 9:00 PM']);
  expect((await book(court, date)).problem.errors).toMatchObject([{ path: 'slots.0' }]);
  expect((await book(court, date, ['5:00 PM - 7:00 PM'])).status).toBe(201);
  expect((await rowOf(court, date)).states).toBe('taken free');
});

test('hours of weekdays hold every week, until some with dates take their place', async () => {
  const court = await aCourt(admin);
  const date = aDay();
  nextDay += 8;
  const weekdays = [new Date(`${date}T00:00:00Z`).getUTCDay()];
  const always = { court_id: court._id, starts_on: null, ends_on: null, weekdays, name: 'Day off' };
  expect(await aDayPlan(admin, date, always)).toMatchObject({ weekdays, starts_on: null });
  const notes = async () => [
    (await rowOf(court, date)).note,
    (await rowOf(court, addDays(date, 1))).note,
    (await rowOf(court, addDays(date, 7))).note,
  ];
  expect(await notes()).toEqual(['Closed: Day off', undefined, 'Closed: Day off']);
  await aDayPlan(admin, addDays(date, 7), { court_id: court._id, kind: 'slots', slots: ['6 PM - 7 PM'] });
  expect(await notes()).toEqual(['Closed: Day off', undefined, undefined]);
});

describe('prices', () => {
  test('hold from one minute up to another; a booking costs the sum of its slots', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    await aPriceRule(admin, date, { court_id: court._id, hours: '8 AM - 9 AM', price: 800.5 });
    expect((await availability(court, date)).slots.map(({ price }) => price)).toEqual([500, 800.5, 500]);
    expect((await rowOf(court, date)).prices).toEqual([500, 800.5, 500]);
    const refused = await book(court, date, court.slots);
    expect(refused.problem).toMatchObject({
      code: 'price-changed',
      message: 'These sessions cost ৳1,800.50 in all now. Please check and submit again.',
      price_per_session: 600.17,
      total_price: 1800.5,
    });
    // The prices of the refusal can be sent back unchanged.
    const { price_per_session = 0, total_price = 0 } = refused.problem;
    const body = { ...bookingRequest(user.person, court, date, court.slots), price_per_session, total_price };
    const booking = await user.ask(createBooking, { body });
    const expected = { price_per_session: 600.17, total_price: 1800.5, slot_prices: [500, 800.5, 500] };
    expect(booking).toMatchObject(expected);
    expect(await user.ask(getBooking, { params: { id: booking._id } })).toMatchObject(expected);
  });

  test('of sessions that cost the same are named as the price of each', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    await aPriceRule(admin, date, { court_id: court._id, hours: '8 AM - 10 AM' });
    const slots = court.slots.slice(1);
    expect((await book(court, date, slots)).problem).toMatchObject({
      message: 'The price is now ৳800 per session, ৳1,600 in all. Please check and submit again.',
      price_per_session: 800,
    });
    const made = await user.ask(createBooking, {
      body: { ...bookingRequest(user.person, { ...court, price: 800 }, date, slots) },
    });
    expect(made).not.toHaveProperty('slot_prices');
  });

  test('of a court go before those of all courts, and hold all day where no hours are given', async () => {
    const [one, other] = [await aCourt(admin), await aCourt(admin)];
    const date = aDay();
    const everywhere = await aPriceRule(admin, date, { price: 900 });
    expect(everywhere.hours).toBe('12:00 AM - 12:00 AM');
    await aPriceRule(admin, date, { court_id: one._id, price: 300 });
    expect((await rowOf(one, date)).prices).toEqual([300, 300, 300]);
    expect((await rowOf(other, date)).prices).toEqual([900, 900, 900]);
    await admin.ask(deletePriceRule, { params: { id: everywhere._id } });
    expect((await rowOf(other, date)).prices).toEqual([500, 500, 500]);
  });
});
