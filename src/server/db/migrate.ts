import path from 'node:path';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';
import { createSearchIndexes } from './search-indexes.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the database's tables to this build's state, all or nothing, and returns the names of the migrations applied.
 * Any number of processes may do this at once: one works, the others wait for it.
 */
export async function migrate(
  connection: Connection,
  log: Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>,
): Promise<string[]> {
  const dbClient = new pg.Client({ ...connection, application_name: 'sports-club migrate' });
  // A connection that breaks fails the statement under way; without a listener it would end the process as well.
  dbClient.on('error', () => undefined);
  try {
    await dbClient.connect();
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
    await createSearchIndexes(dbClient, log);
    return applied.map((migration) => migration.name);
  } finally {
    await dbClient.end();
  }
}
