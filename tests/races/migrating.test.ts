import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { endOlderSessions, listMigrations, migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { deadlocksAreMeant } from '../support/database/no-deadlocks.ts';
import { waitForLockWait } from '../support/held-up.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { patience } from '../support/patience.ts';
import { countDeadlocks } from './crowd.ts';

// A new version migrates while nodes of the previous one keep running. Their transactions hold tables that the migration changes, and wait
// for others.

const log = pino({ level: 'silent' });
/** The migration alters club_settings, payments and users, and references payments. */
const CHANGING = '0080_hosted_payments';
const all = await listMigrations();
const databases = await Promise.all(Array.from({ length: 5 }, () => createTestDatabase({ from: 'nothing' })));
for (const { connection } of databases) await migrateFirst(connection, log, all.indexOf(CHANGING));
const [given, bare, held, prepared, crowded] = databases;

async function aSession({ connection }: TestDatabase, name = 'a session'): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

/** Creates a lock cycle: a transaction that has written to users needs payments, which the migration has locked before it needs users. */
async function cross(database: TestDatabase, change: () => Promise<unknown>) {
  const session = await aSession(database);
  await session.query('begin');
  await session.query("update users set display_name = ''");
  const changing = change().then(
    () => 'changed',
    (error: unknown) => String(error),
  );
  await waitForLockWait(database.db);
  const going = session.query('select from payments for update').then(
    () => session.query('commit').then(() => 'went on'),
    (error: unknown) => String(error),
  );
  return [await changing, await going, await countDeadlocks(database)];
}

test('it gives way to a transaction that wants what it has locked, and comes after it', async () => {
  if (!given) throw new Error('there is no database');
  expect(await cross(given, () => migrate(given.connection, log))).toEqual(['changed', 'went on', 0]);
  expect(await migrate(given.connection, log)).toEqual([]);
});

test('the same statements one by one end in a deadlock', async () => {
  deadlocksAreMeant();
  if (!bare) throw new Error('there is no database');
  const text = await readFile(path.join(ROOT, `src/server/platform/db/migrations/${CHANGING}.sql`), 'utf8');
  const client = await aSession(bare);
  const [changed, went] = await cross(bare, () => client.query(text));
  expect([changed, went].filter((outcome) => /deadlock/.test(String(outcome)))).toHaveLength(1);
});

test(
  'a table that somebody never lets go of ends the start with a sentence, and nothing is changed',
  { timeout: patience(60_000) },
  async () => {
    if (!held) throw new Error('there is no database');
    const session = await aSession(held);
    await session.query('begin');
    await session.query('lock table payments in access share mode');
    const error: unknown = await migrate(held.connection, log, { pauseMs: 1 }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(/each of thirty times\. Please start again/);
    await session.query('commit');
    expect(await migrate(held.connection, log)).toEqual(all.slice(all.indexOf(CHANGING)));
  },
);

test('connections of nodes that may have prepared ‘*’ are ended with it, and later ones are not', async () => {
  if (!prepared) throw new Error('there is no database');
  const read = { name: 'find-club-settings', text: 'select * from club_settings' };
  const old = await aSession(prepared, 'sports-club');
  await old.query(read);
  await migrate(prepared.connection, log);
  await expect(old.query(read)).rejects.toThrow(/not queryable/);

  const later = await aSession(prepared, 'sports-club');
  const migrating = await aSession(prepared);
  await endOlderSessions(migrating, all);
  expect((await later.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('three processes that start at once make an index once, in place of one that was broken off', async () => {
  if (!crowded) throw new Error('there is no database');
  const startAll = () => Promise.all([1, 2, 3].map(() => migrate(crowded.connection, log)));
  await startAll();
  const session = await aSession(crowded);
  const indexes = async () => {
    const { rows } = await session.query<{ name: string }>(
      "select indexrelid::regclass::text as name from pg_index where indisvalid and indrelid = 'payments'::regclass",
    );
    return rows.map(({ name }) => name);
  };
  expect(await indexes()).toEqual(expect.arrayContaining(['payments_receipt', 'payments_unnumbered']));
  await session.query(
    "update pg_index set indisvalid = false where indexrelid = 'payments_receipt'::regclass",
  );
  await startAll();
  expect(await indexes()).toContain('payments_receipt');
});
