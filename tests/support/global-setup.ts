import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/platform/db/connection.ts';
import { ensureTables, ensureTemplate, startRunPostgres } from './database/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection;
    /** The migrated database that each test database is copied from. */
    template: string;
    /** The database in which clubs are restored, with only the tables of the migrations. Null in runs without restores. */
    tables: string | null;
  }
}

/**
 * Returns the server that several runs share, or null when they need none. `npm run mutants` sets it as JSON. Undefined when this run
 * starts its own.
 */
function sharedPostgres(): Connection | null | undefined {
  const { TEST_POSTGRES: given } = process.env;
  return given === undefined ? undefined : (JSON.parse(given) as Connection | null); // our own script sets this value
}

/** Starts one PostgreSQL for the whole run, with a migrated database that test files copy. */
export async function setup(run: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (run.vitest.projects.every((project) => project.name === 'unit')) return undefined;
  const shared = sharedPostgres();
  if (shared === null) return undefined;
  const { connection, stop } = shared ? { connection: shared, stop: undefined } : await startRunPostgres();
  run.provide('postgres', connection);
  try {
    run.provide('template', await ensureTemplate(connection));
    run.provide('tables', process.env['EVERY_ROW'] ? await ensureTables(connection) : null);
  } catch (error) {
    await stop?.();
    throw error;
  }
  return stop;
}
