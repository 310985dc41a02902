import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { databaseError } from './database.ts';
import { createSearchIndexes } from './search-indexes.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const UNDEFINED_TABLE = '42P01';

/** The migrations of this build, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => path.basename(file, '.sql')).sort();
}

/** The migrations that the database has had, in order; null before the first. Breaks off a transaction then. */
export async function readApplied(client: pg.Client): Promise<string[] | null> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    return rows.map(({ name }) => name).sort();
  } catch (error) {
    if (databaseError(error)?.code === UNDEFINED_TABLE) return null;
    throw error;
  }
}

async function run(dbClient: pg.Client, log: Log, count = Infinity): Promise<string[]> {
  // Loaded only where there is something to do: most starts find nothing.
  const { runner } = await import('node-pg-migrate');
  const applied = await runner({
    dbClient,
    dir: MIGRATIONS,
    direction: 'up',
    count,
    migrationsTable: 'migrations',
    noLock: true,
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
  return applied.map((migration) => migration.name);
}

async function onClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process is at this work, and keeps others from it until `work` has ended. A transaction beside the work
 * holds the lock: a pooler in transaction mode can leave a lock of a session with somebody else's connection.
 */
async function alone<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  // The lock that builds before this one ask for as well.
  const { PG_MIGRATE_LOCK_ID } = await import('node-pg-migrate');
  return onClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [PG_MIGRATE_LOCK_ID]);
    const result = await work();
    await client.query('commit');
    return result;
  });
}

/** Makes the tables as they were after the first `count` migrations, in a database without any. */
export async function migrateFirst(connection: Connection, log: Log, count: number): Promise<void> {
  await onClient(connection, (client) => run(client, log, count));
}

/**
 * Brings the database's tables to this build's state, all or nothing, and returns the names of the migrations applied.
 * Any number of processes may do this at once: one works, the others wait for it.
 */
export async function migrate(connection: Connection, log: Log): Promise<string[]> {
  return onClient(connection, async (client) => {
    const applied = await readApplied(client);
    const isUpToDate = applied?.join() === (await listMigrations()).join();
    const names = isUpToDate ? [] : await alone(connection, () => run(client, log));
    await createSearchIndexes(client, log);
    return names;
  });
}
