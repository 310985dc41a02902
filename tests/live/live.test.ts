import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approveBooking, cancelBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { getAvailability, listCourts, updateCourt } from '#contract/club/courts.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { listen, QUICK } from '../support/live.ts';
import { aMember, anAdmin, aUser, bearer } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

// Three nodes of one club, whose clock does not advance, so that no cache of a node expires.
const database = await createTestDatabase();
const shared = { database, clock: createTestClock(), limits: { live: QUICK } };
const server = await startTestServer(shared);
const nodes = [server, await startTestServer(shared), await startTestServer(shared)];
const { db } = database;
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);
let day = 1;
const nextDay = () => inDays(server, (day += 1));
const FIRST = [420, 480];

/** Waits until these readers have received everything that happened before, so that later events are clearly new. */
async function caughtUp(readers: Awaited<ReturnType<typeof listen>>[]): Promise<void> {
  const mark = nextDay();
  await aBooking(api(server).as(await aUser(server)), court, { date: mark });
  const isMarked = (reader: (typeof readers)[number]) =>
    reader.heard('board').some(({ data }) => 'date' in data && data.date === mark);
  await until(() => readers.every(isMarked));
}

test('what is booked and cancelled at one node is told at every node, and what these remember is forgotten', async () => {
  const date = nextDay();
  const readers = await Promise.all(nodes.map((node) => listen(node)));
  const about = { params: { id: court._id }, query: { date } };
  const statesOf = () =>
    Promise.all(
      nodes.map(async (node) => {
        const visitor = api(node).as(null);
        const [board, day] = [
          await visitor.ask(getBoard, { query: { date } }),
          await visitor.ask(getAvailability, about),
        ];
        const cells = board.rows.find(({ _id }) => _id === court._id)?.cells;
        return [cells?.[0]?.state, day.slots[0]?.state];
      }),
    );
  expect(await statesOf()).toEqual(nodes.map(() => ['free', 'free']));

  const booking = await aBooking(user, court, { date });
  const told = (taken: unknown) => ({ event: 'board', data: { date, court: court._id, taken } });
  await until(() => readers.every((reader) => reader.heard('board').length === 1));
  for (const reader of readers) expect(reader.heard('board').at(-1)).toMatchObject(told([FIRST]));
  expect(await statesOf()).toEqual(nodes.map(() => ['taken', 'taken']));

  await user.ask(cancelBooking, { params: { id: booking._id } });
  await until(() => readers.every((reader) => reader.heard('board').length === 2));
  for (const reader of readers) expect(reader.heard('board').at(-1)).toMatchObject(told([]));
  expect(await statesOf()).toEqual(nodes.map(() => ['free', 'free']));
});

test('a booking is told to everybody as a board, to its owner and to the staff, and nobody else', async () => {
  const date = nextDay();
  const owner = api(server).as(await aUser(server));
  const people = {
    visitor: await listen(server),
    owner: await listen(server, { person: owner.person }),
    member: await listen(server, { person: await aMember(server) }),
    admin: await listen(server, { person: admin.person }),
  };
  const booking = await aBooking(owner, court, { date });
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await caughtUp(Object.values(people));
  const kindsOf = (reader: typeof people.owner) => [
    ...new Set(
      reader
        .heard()
        .map(({ event }) => event)
        .filter((event) => event === 'mine' || event === 'desk'),
    ),
  ];
  expect(Object.values(people).map(kindsOf)).toEqual([[], ['mine'], [], ['desk']]);
  for (const { data } of people.owner.heard('mine')) expect(data).toEqual({ booking: booking._id });
  expect(people.admin.heard('desk')).toContainEqual(expect.objectContaining({ data: { date } }));
});

test('a change of a court is told to everybody, and courts are read anew', async () => {
  const [here, there] = [await listen(server), await listen(nodes[1] ?? server)];
  const other = await aCourt(admin);
  await until(() => there.heard('plans').length > 0);
  const priceThere = async () => {
    const courts = await api(nodes[1] ?? server)
      .as(null)
      .ask(listCourts);
    return courts.find(({ _id }) => _id === other._id)?.price;
  };
  expect(await priceThere()).toBe(500);
  await caughtUp([there]);
  const before = there.heard('plans').length;
  await admin.ask(updateCourt, { params: { id: other._id }, body: { price: 900 } });
  await until(() => here.heard('plans').length > 0 && there.heard('plans').length > before);
  expect(await priceThere()).toBe(900);
  const board = await api(nodes[1] ?? server)
    .as(null)
    .ask(getBoard, { query: { date: inDays(server, 1) } });
  expect(board.rows.find(({ _id }) => _id === other._id)?.cells[0]?.price).toBe(900);
});

test('the stream goes out as it is, and a token that does not count is refused', async () => {
  const reader = await listen(server, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(reader.status).toBe(200);
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(reader.headers['content-encoding']).toBeUndefined();
  await until(() => reader.heard('resync').length === 1);
  expect(reader.text()).toMatch(/^retry: [2-6]\d{3}\n\nid: [0-9a-f]{8}\.\d+\nevent: resync\n/);
  expect((await listen(server, { person: bearer('nobody@example.com', 'forged') })).status).toBe(401);
});

test('an admin without the second factor that the club requires is told nothing as one', async () => {
  const strict = await startTestServer({ ...shared, config: { secondFactor: 'staff' } });
  const [reader, visitor] = [await listen(strict, { person: admin.person }), await listen(strict)];
  await aBooking(user, court, { date: nextDay() });
  await until(() => visitor.heard('board').length > 0 && reader.heard('board').length > 0);
  expect(reader.heard('desk')).toEqual([]);
});

describe('a message', () => {
  /** Writes a message to the outbox, as a node does. */
  const leave = (payload: object, secondsAgo = 0, to = db) =>
    sql<{ id: string }>`insert into outbox (id, topic, payload, created_at, next_at, made_at)
      values (${randomUUID()}, 'booking.created', ${JSON.stringify(payload)}, now(), now(),
        clock_timestamp() - make_interval(secs => ${secondsAgo}::int)) returning id`.execute(to);
  const about = (date: string) => ({
    booking_id: randomUUID(),
    court_id: court._id,
    date,
    user_id: user.person.id,
  });
  const datesOf = (reader: Awaited<ReturnType<typeof listen>>) =>
    reader.heard('board').flatMap(({ data }) => ('date' in data ? [data.date] : []));

  test('of an earlier release makes all ask again', async () => {
    const reader = await listen(server);
    await until(() => reader.heard('resync').length === 1);
    await leave({ booking_id: randomUUID(), court_id: court._id, date: nextDay() });
    await until(() => reader.heard('resync').length === 2);
    expect(reader.heard('resync').map(({ data }) => data)).toEqual([{ recent: 10 }, { recent: 0 }]);
  });

  test('whose transaction was open for five seconds is told, after newer ones', async () => {
    const reader = await listen(server);
    const [late, newer] = [nextDay(), nextDay()];
    let lastHeard = '';
    await inTransaction(db, async (trx) => {
      await leave(about(late), 5, trx);
      await leave(about(newer));
      await until(() => datesOf(reader).includes(newer));
      const { rows } = await sql<{ id: string }>`select max(made_at)::text as id from outbox`.execute(db);
      lastHeard = rows[0]?.id ?? '';
    });
    await until(() => datesOf(reader).includes(late));
    // A node that queried for messages after the newest one it had seen would miss this one.
    const { rows } = await sql`select from outbox where made_at > ${lastHeard}::timestamptz
      and payload ->> 'date' = ${late}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('is one of too many: all are told to ask, once, and of what is written then as ever', async () => {
    const crowded = await startTestServer({ ...shared, database: await createTestDatabase() });
    await sql`insert into outbox (id, topic, payload, created_at, next_at)
      select gen_random_uuid(), 'coupon.created', '{}', now(), now() from generate_series(1, 5000)`.execute(
      crowded.db,
    );
    const [late, next] = [nextDay(), nextDay()];
    const reader = await inTransaction(crowded.db, async (trx) => {
      await leave(about(late), 0, trx);
      const listening = await listen(crowded);
      await until(() => listening.heard('resync').length === 2);
      return listening;
    });
    // The message was written before the resync but not committed yet.
    await until(() => datesOf(reader).includes(late));
    await leave(about(next), 0, crowded.db);
    await until(() => datesOf(reader).includes(next));
    expect(reader.heard('resync').map(({ data }) => data)).toEqual([{ recent: 10 }, { recent: 0 }]);
  });
});
