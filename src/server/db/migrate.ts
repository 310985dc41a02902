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

/** Whether the database has had the migrations of this build and no others. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'));
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const ours = files.map((file) => path.basename(file, '.sql')).sort();
    return (
      rows
        .map(({ name }) => name)
        .sort()
        .join() === ours.join()
    );
  } catch (error) {
    if (databaseError(error)?.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}

async function run(dbClient: pg.Client, log: Log): Promise<string[]> {
  // Loaded only where there is something to do: most starts find nothing.
  const { runner } = await import('node-pg-migrate');
  const applied = await runner({
    dbClient,
    dir: MIGRATIONS,
    direction: 'up',
    migrationsTable: 'migrations',
    // The default gives up when another process migrates at this moment.
    advisoryLockMode: 'wait',
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
  });
  return applied.map((migration) => migration.name);
}

/**
 * Brings the database's tables to this build's state, all or nothing, and returns the names of the migrations applied.
 * Any number of processes may do this at once: one works, the others wait for it.
 */
export async function migrate(connection: Connection, log: Log): Promise<string[]> {
  const dbClient = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  dbClient.on('error', () => undefined);
  try {
    await dbClient.connect();
    const applied = (await isUpToDate(dbClient)) ? [] : await run(dbClient, log);
    await createSearchIndexes(dbClient, log);
    return applied;
  } finally {
    await dbClient.end();
  }
}
