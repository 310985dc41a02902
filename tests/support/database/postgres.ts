import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import type { Connection } from '#server/platform/db/connection.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts';
import { applyMigrations, listMigrations, migrate } from '#server/platform/db/migrate.ts';
import { hashMigrations } from './hash-migrations.ts';
import { openTestPool } from './pool.ts';
import { makeTemporaryFolder } from '../processes/temporary-folder.ts';

export interface RunPostgres {
  connection: Connection;
  stop: () => Promise<void>;
}

// Settings that protect data from a power cut, which test data does not need.
const IN_A_HURRY = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Switches these settings off as superuser, because they only slow the tests down. */
async function hurry(superuser: Connection): Promise<void> {
  const db = openTestPool(superuser);
  for (const setting of IN_A_HURRY) await sql`alter system set ${sql.raw(setting)} = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}

/** Starts a PostgreSQL for tests in a temporary folder, which is removed when the server stops or fails to start. */
export async function startRunPostgres(): Promise<RunPostgres> {
  const { folder: dataDir, clear } = makeTemporaryFolder('tests');
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.stop();
    clear();
  };
  try {
    server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
    await hurry(server.superuser);
    return { connection: server.superuser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates the database of this name with `fill`, unless the server already has it. It gets its name only when it is complete, so that an
 * aborted run leaves no incomplete one behind.
 */
async function ensureDatabase(
  server: Connection,
  name: string,
  fill: (made: Connection) => Promise<unknown>,
): Promise<string> {
  const db = openTestPool(server, { max: 1 });
  try {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) return name;
    const draft = `${name}_${process.pid}`;
    await sql`create database ${sql.id(draft)}`.execute(db);
    await fill({ ...server, database: draft });
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(db);
    return name;
  } finally {
    await db.destroy();
  }
}

/** Creates the migrated database that test files copy; returns its name. */
export const ensureTemplate = (server: Connection): Promise<string> =>
  ensureDatabase(server, `club_template_${hashMigrations()}`, (made) =>
    migrate(made, pino({ level: 'warn' })),
  );

/** Creates a database that contains only what the migrations make, as a restore leaves it before it inserts rows; returns its name. */
export const ensureTables = (server: Connection): Promise<string> =>
  ensureDatabase(server, `club_tables_${hashMigrations()}`, async (made) => {
    const client = new pg.Client({ ...made });
    await client.connect();
    await client.query('begin');
    await applyMigrations(client, await listMigrations());
    await client.query('commit');
    await client.end();
  });
