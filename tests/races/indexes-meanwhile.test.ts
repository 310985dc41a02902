import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findMissingIndexes, partsAreReady } from '#server/platform/db/migrate-concurrently.ts';
import { migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { beginHeld } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';

// After the migration, indexes on large tables are built while bookings continue. The process that builds them may end at any time.

const log = pino({ level: 'silent' });
const { connection, db } = await createTestDatabase({ from: 'nothing' });
const fresh = await createTestDatabase({ from: 'nothing' });
await migrateFirst(connection, log, Infinity);

/** Terminates the session that builds the indexes once it waits at this statement. */
async function endMakerAt(statement: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, ${statement})`.execute(
      db,
    );
    if (rows.length > 0) return;
    await nextTurn();
  }
}

/** Returns the two tables' indexes, with whether each has the new definition and is valid. */
async function readIndexes() {
  const { rows } = await sql<{ name: string; text: string; isValid: boolean }>`
    select c.relname as name, pg_get_indexdef(c.oid) as text, i.indisvalid as "isValid"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname ~ '^(payments_one_|bookings_rest)' order by 1`.execute(db);
  return rows.map(({ name, text, isValid }) => `${name} ${/COALESCE/.test(text)} ${isValid}`);
}

const PLACES = [
  // A transaction that only reads blocks the drop.
  [
    'taking the place of an old one',
    'lock table payments in access share mode',
    'drop index payments_one_live',
  ],
  [
    'one of another table',
    'lock table bookings in row exclusive mode',
    'create index concurrently bookings_rest ',
  ],
  [
    'one that takes the place of another',
    'lock table payments in row exclusive mode',
    'create unique index concurrently payments_one_live_charge ',
  ],
] as const;

describe('whoever makes the indexes', () => {
  test.each(PLACES)('may end at %s: the next start takes it up', async (_place, lock, statement) => {
    await sql`drop index if exists payments_one_live_charge, payments_one_success_charge, bookings_rest`.execute(
      db,
    );
    const held = await beginHeld(db);
    await sql.raw(lock).execute(held);
    const making = migrate(connection, log);
    await endMakerAt(statement);
    await held.rollback().execute();
    await making;
    expect(await partsAreReady(db)).toBe(false);
    expect(await readIndexes()).toEqual(
      expect.arrayContaining(['payments_one_live false true', 'payments_one_success false true']),
    );
  });

  test('leaves the old guards where they were until the new ones are there, and then nothing else', async () => {
    await migrate(connection, log);
    expect(await partsAreReady(db)).toBe(true);
    expect(await readIndexes()).toEqual([
      'bookings_rest false true',
      'payments_one_live true true',
      'payments_one_success true true',
    ]);
  });
});

/** Waits until a node has tried to get the lock for building the indexes, did not get it, and has no open transaction. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query = 'rollback' and state = 'idle'`.execute(db);
    if (rows.length > 0) return;
    await nextTurn();
  }
}

// `create index concurrently` waits until all transactions with a running statement have ended.
test('whoever waits to make the indexes has no transaction open, for which the others would wait', async () => {
  await sql`drop index bookings_rest`.execute(db);
  const held = await beginHeld(db);
  await sql`lock table bookings in row exclusive mode`.execute(held);
  const making = [migrate(connection, log), migrate(connection, log)];
  await untilOneWaits();
  await held.rollback().execute();
  await Promise.all(making);
  expect(await partsAreReady(db)).toBe(true);
});

const findMissingNames = async (client: pg.Client) =>
  (await findMissingIndexes(client)).map(({ name }) => name);

// A node may read an index at the moment another node drops it. Its statement then sees the row but no definition.
test('whoever looks what is missing may look while another one drops it', async () => {
  await migrate(connection, log);
  const definition = "select pg_get_indexdef(oid) as text from pg_class where relname = 'payments_one_live'";
  const client = new pg.Client({ ...connection });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin isolation level repeatable read');
  const { rows: before } = await client.query<{ text: string }>(definition);
  await sql`drop index payments_one_live`.execute(db);
  expect((await client.query(definition)).rows, 'a row without a definition').toEqual([{ text: null }]);
  // The node that gets the lock checks for missing indexes again.
  expect(await findMissingNames(client)).toEqual(['payments_one_live_charge']);
  await client.query('rollback');
  expect(await findMissingNames(client)).toEqual(['payments_one_live_charge']);
  await sql.raw(before[0]?.text ?? '').execute(db);
});

test('three nodes that start at once come through', { timeout: patience(30_000) }, async () => {
  await Promise.all([1, 2, 3].map(() => migrate(fresh.connection, log)));
  expect(await partsAreReady(fresh.db)).toBe(true);
});
