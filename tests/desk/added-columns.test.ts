import pg from 'pg';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { approveBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { ClubClient } from '#server/platform/db/client.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import {
  findClubRules,
  findClubSettings,
  findCourt,
  findCourts,
  findOwnEntries,
} from '../support/product.ts';
import { aBooking, inDays } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { aDeskBooking, openDesk } from './desk-fixture.ts';

// A release that adds columns migrates the tables while nodes of the previous release still have prepared statements.

const { server, admin, desk, member, court } = await openDesk();
const { db } = server;
const where = await court();

const WHOLE_ROWS = [
  'find-club-rules',
  'find-club-settings',
  'find-court',
  'find-courts',
  'find-desk-day',
  'find-own-entries',
  'move-booking',
];

/** Runs each statement. Returns the names of all prepared statements that were sent. */
async function runAll(day: number): Promise<Set<string>> {
  const sent = vi.spyOn(ClubClient.prototype, 'query');
  const date = inDays(server, day);
  await findClubRules(db);
  await findClubSettings(db);
  await findCourts(db, { limit: 10 });
  await findCourt(db, where._id, date);
  await findOwnEntries(db, member.person.id, date);
  const [first, second] = [
    await aBooking(member, where, { date, slots: where.slots.slice(0, 1) }),
    await aBooking(member, where, { date, slots: where.slots.slice(1, 2) }),
  ];
  await admin.ask(approveBooking, { params: { id: first._id }, body: {} });
  await admin.ask(rejectBooking, { params: { id: second._id }, body: {} });
  await aDeskBooking(desk, where, { date, slots: where.slots.slice(2, 3) });
  await desk.ask(getDeskBoard, { query: { date } });
  const texts = sent.mock.calls.map(([text]) => String(text));
  sent.mockRestore();
  return new Set(texts.flatMap((text) => /^\/\* ([a-z-]+) \*\//.exec(text)?.[1] ?? []));
}

async function addColumns(to: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(to);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} add column of_later int`.execute(to);
}

/** Returns the process ids of the site's database connections. */
async function backendsOf(of: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'sports-club' order by pid`.execute(of);
  return rows.map(({ pid }) => pid);
}

test('what is prepared goes on when each table gets a column, on the same connections', async () => {
  const names = await runAll(1);
  expect([...names]).toEqual(expect.arrayContaining(WHOLE_ROWS));
  const before = await backendsOf(db);
  await addColumns(db);
  await runAll(2);
  expect(await backendsOf(db)).toEqual(before);
});

const star = () => named('read-all', sql<{ id: string }>`select * from courts`);
const bare = await createTestDatabase();
const addTo = (column: string) => sql`alter table courts add column ${sql.id(column)} int`.execute(bare.db);

test('PostgreSQL refuses a prepared ‘*’ once there is another column', async () => {
  const client = new pg.Client({ ...bare.connection });
  await client.connect();
  const read = () => client.query({ name: 'read-all', text: 'select * from courts' });
  await read();
  await addTo('one');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  await client.end();
});

test('a statement that is not as it was prepared is run without its name, and its connection is replaced', async () => {
  const pool = openTestPool(bare.connection, { max: 1 });
  const backend = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pool);
  await star().execute(pool);
  const before = await backend();
  await addTo('two');
  expect((await star().execute(pool)).rows).toEqual([]);
  expect((await backend()).rows).not.toEqual(before.rows);
  await sql`deallocate all`.execute(pool); // A connection pooler that switches to another session has the same effect.
  await star().execute(pool);
  await sql`deallocate all`.execute(pool);
  expect((await star().execute(pool)).rows).toEqual([]);
  await sql`prepare "read-some" as select 1`.execute(pool);
  expect((await named('read-some', sql`select 2 as two`).execute(pool)).rows).toEqual([{ two: 2 }]);
  await pool.destroy();
});

test('in a transaction all is begun again, at a connection that has not prepared it', async () => {
  const pool = openTestPool(bare.connection, { max: 3 });
  await Promise.all([1, 2, 3].map(() => inTransaction(pool, (trx) => star().execute(trx))));
  await addTo('three');
  let tries = 0;
  await inTransaction(pool, async (trx) => {
    tries += 1;
    await sql`insert into set_up_links (token_hash) values (${Buffer.from('x')})`.execute(trx);
    await star().execute(trx);
  });
  expect(tries).toBe(2);
  const { rows } = await sql`select from set_up_links`.execute(pool);
  expect(rows).toHaveLength(1);
  await pool.destroy();
});
