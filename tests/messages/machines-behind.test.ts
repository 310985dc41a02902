import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { listNotifications } from '#contract/messages/messages.ts';
import { deleteOldRows } from '#server/platform/jobs/prune.ts';
import { tellOfRequests } from '../support/product.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { openWaitingList } from '../support/waiting-list.ts';

// An id contains the time of the machine that made it, which may be behind or ahead of the database's time.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const idAt = (at: Date, behindMs: number) => uuidv7({ msecs: at.getTime() - behindMs });

test('the staff are told of each request, whatever the clock of the machine says that took it', async () => {
  const server = await startTestServer();
  const { db, clock } = server;
  const admin = api(server).as(await anAdmin(server));
  const who = api(server).as(await aMember(server));
  const court = await aCourt(admin);
  await db.updateTable('request_digests').set({ told_until: clock.now() }).execute();
  clock.pass({ seconds: 1 });
  const first = await aBooking(who, court);
  const tell = async () => {
    clock.pass({ minutes: 11 });
    await tellOfRequests(server.services);
    return (await admin.ask(listNotifications, { query: {} })).map(({ title }) => title);
  };
  expect(await tell()).toHaveLength(1);
  // Ids from two machines: one 11.5 minutes behind and one two hours ahead.
  for (const behind of [11 * 60_000 + 30_000, -2 * HOUR_MS]) {
    const id = idAt(clock.now(), behind);
    await sql`
      insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, slot_prices, expires_at, pay_at, created_at, updated_at)
      select ${id}::uuid, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, slot_prices, expires_at, pay_at, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
      from bookings where id = ${first._id}::uuid`.execute(db);
    const told = await tell();
    expect(told).toHaveLength(behind > 0 ? 2 : 3);
  }
  expect(await tell()).toHaveLength(3);
});

test('what is removed by its age is as old as the database says', async () => {
  const server = await startTestServer();
  const { db, clock } = server;
  const { id: userId } = await aMember(server);
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('audit').execute();
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // The new row's id comes from a machine ten days behind, the old row's id from one two hours ahead.
  const rows = [
    { name: 'new', at: daysAgo(28), id: idAt(daysAgo(28), 10 * DAY_MS) },
    { name: 'old', at: daysAgo(31), id: idAt(daysAgo(31), -2 * HOUR_MS) },
  ];
  for (const { name, at, id } of rows) {
    await db
      .insertInto('messages')
      .values({ id, event: name, kind: 'texts-used', user_id: userId, facts: '{}', made_at: at })
      .execute();
    await db
      .insertInto('outbox')
      .values({ id, topic: name, payload: '{}', created_at: at, next_at: at, done_at: at, made_at: at })
      .execute();
    const yearsAgo = new Date(at);
    yearsAgo.setUTCFullYear(at.getUTCFullYear() - 1);
    yearsAgo.setUTCDate(yearsAgo.getUTCDate() + 29);
    await db.insertInto('audit').values({ id, at: yearsAgo, action: name, subject: 'courts' }).execute();
  }
  const keepDays = { outbox: 30, cardEvents: 30, gateway: 30, messages: 30 };
  expect(await deleteOldRows(db, { now, auditYears: 1, keepDays }, 100)).toBe(3);
  const left = async (table: 'messages' | 'outbox' | 'audit', column: string) =>
    (await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db))
      .rows;
  expect(await left('messages', 'event')).toEqual([{ name: 'new' }]);
  expect(await left('outbox', 'topic')).toEqual([{ name: 'new' }]);
  expect(await left('audit', 'action')).toEqual([{ name: 'new' }]);
});

test('who came first to the waiting list has the first turn, whichever machine wrote it down', async () => {
  const { server, queue, release, stateOf } = await openWaitingList();
  const { booking, first, second } = await queue(2);
  // The second entry was written a second later, by a machine that is a minute behind.
  const move = (person: { id: string }, at: Date, id: string) =>
    server.db
      .updateTable('waitlist_entries')
      .set({ created_at: at, id })
      .where('user_id', '=', person.id)
      .execute();
  const now = server.clock.now();
  await move(first.person, now, idAt(now, 0));
  await move(second.person, new Date(now.getTime() + 1000), idAt(now, 60_000));
  await release(booking);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
});
