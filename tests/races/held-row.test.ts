import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { approveBooking, listBookings, type Booking } from '#contract/bookings/bookings.ts';
import { listCourts, type Court } from '#contract/club/courts.ts';
import type { WaitLimits } from '#server/platform/db/pool.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { tally } from './crowd.ts';
import { patience } from '../support/patience.ts';

const CONNECTIONS = 8;
const APPROVALS = 24;

const database = await createTestDatabase();

/** Locks the row in an idle transaction. Returns a function that releases it. */
async function holdRow(id: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ ...database.connection });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select from bookings where id = $1 for update', [id]);
  return () => holder.query('rollback').then(() => undefined);
}

async function openClub(limits: Partial<WaitLimits>) {
  const db = openTestPool(database.connection, { max: CONNECTIONS, limits });
  const server = await startTestServer({ database, parts: () => ({ db }) });
  const admin = api(server).as(await anAdmin(server));
  const user = api(server).as(await aUser(server));
  return { db, server, admin, user, court: await aCourt(admin) };
}
type Club = Awaited<ReturnType<typeof openClub>>;

function approveHeld({ admin }: Club, { _id: id }: Booking, onAnswer: () => void = () => undefined) {
  const approve = () => admin.call(approveBooking, { params: { id }, body: {} }).finally(onAnswer);
  return Promise.all(Array.from({ length: APPROVALS }, approve));
}

/** Does what other people do at the same time: lists courts, books, and approves another booking. */
async function goOnElsewhere({ admin, user, server }: Club, court: Court): Promise<number[]> {
  const statuses: number[] = [];
  for (let day = 2; day <= 6; day += 1) {
    statuses.push((await user.call(listCourts)).status);
    const { _id: id } = await aBooking(user, court, { date: inDays(server, day) });
    statuses.push((await admin.call(approveBooking, { params: { id }, body: {} })).status);
  }
  return statuses;
}

test('a row that somebody holds keeps waiting only those who need it, and they are told to come back', async () => {
  // Only the relief can end the wait for the row, because all other limits are much longer.
  const club = await openClub({ lock: 600_000, statement: 600_000, answer: 600_000, connection: 15_000 });
  const { db, user, court } = club;
  const booking = await aBooking(user, court);
  const release = await holdRow(booking._id);
  let answered = 0;
  const approvals = approveHeld(club, booking, () => (answered += 1));
  // The remaining calls hold every connection and wait for the row, so a new call finds no free connection.
  await expect
    .poll(() => answered, { timeout: patience(30_000), interval: 20 })
    .toBeGreaterThanOrEqual(APPROVALS - CONNECTIONS);
  expect(await goOnElsewhere(club, court)).toEqual(Array.from({ length: 10 }, () => 200));
  await release();
  const answers = await approvals;
  const { 503: refused = 0, ...others } = tally(answers.map(({ status }) => status));
  // Most calls were ended to free their connections. Of the remaining ones, one approved the booking.
  expect(refused).toBeGreaterThanOrEqual(APPROVALS - CONNECTIONS);
  expect(others[200]).toBe(1);
  for (const { problem, headers } of answers.filter(({ status }) => status === 503))
    expect([problem.code, headers.get('retry-after')]).toEqual(['busy', '5']);
  await db.destroy();
});

test('without the relief they take all connections, and nobody is served', async () => {
  const club = await openClub({ lock: 60_000, crowdedLock: 60_000, connection: 1500 });
  const { db, user, court } = club;
  const booking = await aBooking(user, court);
  const release = await holdRow(booking._id);
  const approvals = approveHeld(club, booking);
  // This query does not read courts, because the last response about courts is cached for database outages.
  const look = { query: { user: user.person.email, status: 'pending' } } as const;
  await expect
    .poll(async () => (await user.call(listBookings, look)).status, {
      timeout: patience(20_000),
      interval: 20,
    })
    .toBe(503);
  await release();
  await approvals;
  await db.destroy();
});

test('a call that waits for a held row on its own is told to come back when its time is up', async () => {
  const club = await openClub({ lock: 200 });
  const { db, admin, user, court } = club;
  const booking = await aBooking(user, court);
  const release = await holdRow(booking._id);
  const answer = await admin.call(approveBooking, { params: { id: booking._id }, body: {} });
  expect([answer.status, answer.problem.code]).toEqual([503, 'busy']);
  await release();
  const again = await admin.call(approveBooking, { params: { id: booking._id }, body: {} });
  expect(again.status).toBe(200);
  await db.destroy();
});
