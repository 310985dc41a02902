import { describe, expect, test } from 'vitest';
import { cancelBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { getBoard, getWeek, listOwnSlots } from '#contract/bookings/calendar.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { deleteCourt, updateCourt } from '#contract/club/courts.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const other = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);

const rowOf = async (id: string, date: string) => {
  const { rows } = await visitor.ask(getBoard, { query: { date } });
  return rows.find(({ _id }) => _id === id);
};
const statesOf = async (id: string, date: string) =>
  (await rowOf(id, date))?.cells.map(({ state }) => state).join(' ');

describe('the board of a day', () => {
  test('has every court, newest first, with the time, price and state of each slot', async () => {
    const empty = await aCourt(admin, { type: 'Pool table', slots: [] });
    const court = await aCourt(admin, { type: 'Squash', slots: ['11 PM - 12 AM', '6:30 AM - 7:15 AM'] });
    const { date, rows } = await visitor.ask(getBoard, { query: { date: inDays(server, 1) } });
    expect(date).toBe(inDays(server, 1));
    expect(rows.slice(0, 2)).toEqual([
      {
        _id: court._id,
        type: 'Squash',
        image: court.image,
        cells: [
          { slot: '6:30 AM - 7:15 AM', from: 390, to: 435, state: 'free', price: 500 },
          { slot: '11:00 PM - 12:00 AM', from: 1380, to: 1440, state: 'free', price: 500 },
        ],
      },
      { _id: empty._id, type: 'Pool table', image: empty.image, cells: [] },
    ]);
  });

  test('follows a booking, its end, an edit and a deletion, on that day only', async () => {
    const court = await aCourt(admin);
    const [before, date, next] = [inDays(server, 1), inDays(server, 2), inDays(server, 3)];
    const booking = await aBooking(user, court, { date, slots: court.slots.slice(1, 3) });
    expect(await statesOf(court._id, date)).toBe('free taken taken');
    for (const beside of [before, next]) expect(await statesOf(court._id, beside)).toBe('free free free');
    await admin.ask(updateCourt, {
      params: { id: court._id },
      body: { price: 900, slots: ['8:30 AM - 9:30 AM', '10 AM - 11 AM'] },
    });
    expect((await rowOf(court._id, date))?.cells).toMatchObject([
      { state: 'taken', price: 900 },
      { state: 'free', price: 900 },
    ]);
    await user.ask(cancelBooking, { params: { id: booking._id } });
    expect(await statesOf(court._id, date)).toBe('free free');
    await admin.ask(deleteCourt, { params: { id: court._id } });
    expect(await rowOf(court._id, date)).toBeUndefined();
  });

  test('shows what has begun as it was booked: the answer is the same at every hour', async () => {
    const court = await aCourt(admin, { slots: ['6 AM - 7 AM'] });
    expect(await statesOf(court._id, inDays(server, 0))).toBe('free');
    expect(await statesOf(court._id, inDays(server, -7))).toBe('free');
  });

  test('is refused for days that it does not show', async () => {
    for (const date of [inDays(server, -8), inDays(server, 91)]) {
      const { status, problem } = await visitor.call(getBoard, { query: { date } });
      expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, 'invalid-input', 'date']);
    }
    expect((await visitor.call(getBoard, { query: { date: 'tomorrow' } })).status).toBe(400);
  });
});

describe('the week of a court', () => {
  test('has seven days, each with its own claims', async () => {
    const court = await aCourt(admin);
    const from = inDays(server, 1);
    await aBooking(user, court, { date: from, slots: court.slots.slice(0, 1) });
    await aBooking(user, court, { date: addDays(from, 6), slots: court.slots.slice(2, 3) });
    await aBooking(user, court, { date: addDays(from, 7) });
    const week = await visitor.ask(getWeek, { params: { id: court._id }, query: { from } });
    expect(week.court).toEqual({ _id: court._id, type: court.type, image: court.image });
    expect(week.days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day)));
    expect(week.days.map(({ cells }) => cells.map(({ state }) => state).join(' '))).toEqual([
      'taken free free',
      ...Array.from({ length: 5 }, () => 'free free free'),
      'free free taken',
    ]);
  });

  test('is refused for a court that is gone, and for days that it does not show', async () => {
    const court = await aCourt(admin);
    const ask = (id: string, from: string) => visitor.call(getWeek, { params: { id }, query: { from } });
    expect((await ask(court._id, inDays(server, 90))).status).toBe(200);
    expect((await ask(court._id, inDays(server, 91))).problem.errors?.[0]?.path).toBe('from');
    await admin.ask(deleteCourt, { params: { id: court._id } });
    expect((await ask(court._id, inDays(server, 1))).problem.code).toBe('not-found');
  });
});

describe('one’s own slots', () => {
  test('are those of live bookings between two days, one for each slot, in order of play', async () => {
    const court = await aCourt(admin);
    const [first, last] = [inDays(server, 10), inDays(server, 12)];
    const late = await aBooking(user, court, { date: last, slots: court.slots.slice(0, 2) });
    const early = await anApprovedBooking(user, admin, court, { date: first });
    await aBooking(user, court, { date: addDays(last, 1) });
    await aBooking(other, court, { date: first, slots: court.slots.slice(1, 2) });
    const rejected = await aBooking(user, court, { date: first, slots: court.slots.slice(2, 3) });
    await admin.ask(rejectBooking, { params: { id: rejected._id }, body: {} });
    const held = { court_id: court._id };
    expect(await user.ask(listOwnSlots, { query: { from: first, to: last } })).toEqual([
      { ...held, booking_id: early._id, date: first, from: 420, to: 480, status: 'approved' },
      { ...held, booking_id: late._id, date: last, from: 420, to: 480, status: 'pending' },
      { ...held, booking_id: late._id, date: last, from: 480, to: 540, status: 'pending' },
    ]);
  });

  test('are asked for at most a month at a time', async () => {
    const from = inDays(server, 0);
    const ask = async (to: string) => (await user.call(listOwnSlots, { query: { from, to } })).status;
    expect([await ask(from), await ask(addDays(from, 30))]).toEqual([200, 200]);
    expect([await ask(addDays(from, 31)), await ask(addDays(from, -1))]).toEqual([400, 400]);
  });
});

test('nothing in the public answers tells who has booked', async () => {
  const court = await aCourt(admin);
  const date = inDays(server, 5);
  const booking = await aBooking(user, court, { date });
  const asked = [`/api/board?date=${date}`, `/api/courts/${court._id}/week?from=${date}`];
  for (const address of asked) {
    const text = await (await fetch(server.url + address)).text();
    expect(text).toContain('"taken"');
    for (const secret of [booking._id, user.person.email, user.person.name, user.person.id])
      expect(text).not.toContain(secret);
  }
});
