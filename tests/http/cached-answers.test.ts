import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAnnouncement, listAnnouncements } from '#contract/club/announcements.ts';
import { cancelBooking, createBooking } from '#contract/bookings/bookings.ts';
import {
  countCourts,
  deleteCourt,
  getAvailability,
  listCourts,
  pageCourts,
  updateCourt,
} from '#contract/club/courts.ts';
import { aBooking, aCourt, aDayPlan, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const shared = { database: await createTestDatabase(), clock: createTestClock() };
const server = await startTestServer(shared);
const other = await startTestServer(shared);
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);
const there = api(other).as(user.person);

const knows = (tag: string | null) => ({ 'if-none-match': tag ?? '' });

test('who has an answer is told that it is still the same, until an admin changes it', async () => {
  for (const call of [listCourts, countCourts, pageCourts]) {
    const url = `${server.url}/api${call.path}`;
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag');
    const again = await fetch(url, { headers: knows(tag) });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    expect((await fetch(url, { headers: knows(`W/${tag}`) })).status).toBe(304);
    await aCourt(admin);
    expect((await fetch(url, { headers: knows(tag) })).status).toBe(200);
  }
});

test('an edit and a deletion show at once where they were made', async () => {
  const edited = await aCourt(admin, { price: 500 });
  const priceOf = async () => (await user.ask(listCourts)).find(({ _id }) => _id === edited._id)?.price;
  expect(await priceOf()).toBe(500);
  await admin.ask(updateCourt, { params: { id: edited._id }, body: { price: 900 } });
  expect(await priceOf()).toBe(900);
  await admin.ask(deleteCourt, { params: { id: edited._id } });
  expect(await priceOf()).toBeUndefined();
});

test('announcements are kept for who is signed in, and no page loses its link', async () => {
  const announce = (title: string) => admin.ask(createAnnouncement, { body: { title, message: 'Closed.' } });
  await announce('First');
  await announce('Second');
  const page = () => user.call(listAnnouncements, { query: { limit: 1 } });
  const [first, again] = [await page(), await page()];
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('link')).toContain('rel="next"');
  expect([again.headers.get('link'), again.body]).toEqual([first.headers.get('link'), first.body]);
  expect((await fetch(`${server.url}/api/announcements`)).status).toBe(401);
});

test('a slot is taken at once where it was booked, and within a second at the other nodes', async () => {
  const date = inDays(server, 2);
  const question = { params: { id: court._id }, query: { date } };
  const firstSlot = async (node: typeof user) => (await node.ask(getAvailability, question)).slots[0]?.state;
  expect([await firstSlot(user), await firstSlot(there)]).toEqual(['free', 'free']);
  const booking = await aBooking(user, court, { date });
  expect([await firstSlot(user), await firstSlot(there)]).toEqual(['taken', 'free']);
  // The other node's responses are stale, but its actions check the database.
  const rival = await there.call(createBooking, {
    body: bookingRequest(user.person, court, date, court.slots.slice(0, 1)),
  });
  expect(rival.problem.code).toBe('slot-taken');
  server.clock.pass({ seconds: 1 });
  expect(await firstSlot(there)).toBe('taken');
  await user.ask(cancelBooking, { params: { id: booking._id } });
  expect(await firstSlot(user)).toBe('free');
});

test('a court that was changed at another node is booked as it is now', async () => {
  const date = inDays(server, 3);
  const slots = court.slots.slice(0, 1);
  await aBooking(there, court, { date });
  const dearer = await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 700 } });
  // This node still caches the old price. The person may have seen either price.
  const old = await there.call(createBooking, {
    body: bookingRequest(user.person, court, date, court.slots.slice(1, 2)),
  });
  expect(old.problem).toMatchObject({ code: 'price-changed', price_per_session: 700 });
  const body = bookingRequest(user.person, dearer, date, court.slots.slice(1, 2));
  expect((await there.ask(createBooking, { body })).total_price).toBe(700);

  await admin.ask(updateCourt, { params: { id: court._id }, body: { slots: ['5:00 PM - 6:00 PM'] } });
  const gone = await there.call(createBooking, {
    body: bookingRequest(user.person, dearer, inDays(server, 4), slots),
  });
  expect(gone.problem.code).toBe('invalid-input');
  const evening = bookingRequest(user.person, dearer, inDays(server, 4), ['5:00 PM - 6:00 PM']);
  expect((await there.call(createBooking, { body: evening })).status).toBe(201);
});

test('a day that is closed shows at once where it was closed, and is not booked at the other nodes', async () => {
  const own = await aCourt(admin);
  const date = inDays(server, 5);
  const question = { params: { id: own._id }, query: { date } };
  const closedAt = async (node: typeof user) => (await node.ask(getAvailability, question)).closed;
  // Fills the caches of both nodes with the court before the change.
  await aBooking(there, own, { date });
  expect([await closedAt(user), await closedAt(there)]).toEqual([undefined, undefined]);
  await aDayPlan(admin, date, { court_id: own._id });
  expect([await closedAt(user), await closedAt(there)]).toEqual(['Eid-ul-Fitr', undefined]);
  const body = bookingRequest(user.person, own, date, own.slots.slice(1, 2));
  expect((await there.call(createBooking, { body })).problem.errors?.[0]?.path).toBe('date');
  server.clock.pass({ seconds: 1 });
  expect(await closedAt(there)).toBe('Eid-ul-Fitr');
});

test('an answer that comes up again is sent compressed', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, number) => aCourt(admin, { type: `Court ${number}` })));
  const read = () => askRaw(`${server.url}/api/courts`, { headers: { 'accept-encoding': 'br' } });
  const plain = await read();
  expect(plain.headers['content-encoding']).toBeUndefined();
  let latest = plain;
  await until(async () => {
    server.clock.pass({ seconds: 1 });
    latest = await read();
    return latest.headers['content-encoding'] === 'br';
  });
  expect(latest.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync(latest.body).toString()).toBe(plain.body.toString());
});
