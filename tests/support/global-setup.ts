import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTestPool, TEMPLATE } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's own PostgreSQL. */
    postgres: Connection;
  }
}

// Nothing here must outlive a power cut.
const IN_A_HURRY = ['fsync', 'synchronous_commit', 'full_page_writes'];

async function prepare(server: Connection): Promise<void> {
  const db = openTestPool(server);
  for (const setting of IN_A_HURRY) await sql`alter system set ${sql.raw(setting)} = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(db);
  await db.destroy();
  await migrate({ ...server, database: TEMPLATE }, pino({ level: 'warn' }));
}

/** Starts one PostgreSQL for the whole run, with a migrated database that test files copy. */
export async function setup(run: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (run.vitest.projects.every((project) => project.name === 'unit')) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-tests-'));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user than the tests
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  await prepare(server.connection);
  run.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
