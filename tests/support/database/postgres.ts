import { sql } from 'kysely';
import { pino } from 'pino';
import type { Connection } from '#server/platform/db/connection.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { hashDatabase } from './hash-migrations.ts';
import { openTestPool } from './pool.ts';
import { makeTemporaryFolder } from '../processes/temporary-folder.ts';

export interface RunPostgres {
  connection: Connection;
  stop: () => Promise<void>;
}

// Nothing here must outlive a power cut.
const IN_A_HURRY = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Switches off, as superuser, what makes a server slow for nothing here. */
async function hurry(superuser: Connection): Promise<void> {
  const db = openTestPool(superuser);
  for (const setting of IN_A_HURRY) await sql`alter system set ${sql.raw(setting)} = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}

/** Starts a PostgreSQL for tests in a folder of its own, which goes when it stops, or does not start. */
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
 * Makes the migrated database that test files copy, unless the server has one of the very same migrations. Returns its
 * name.
 */
export async function ensureTemplate(server: Connection): Promise<string> {
  const name = `club_template_${hashDatabase()}`;
  const db = openTestPool(server, { max: 1 });
  try {
    const { rows } = await sql`select from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) return name;
    // Renamed when it is whole, so that a run that is broken off leaves none that is half migrated.
    const draft = `${name}_${process.pid}`;
    await sql`create database ${sql.id(draft)}`.execute(db);
    await migrate({ ...server, database: draft }, pino({ level: 'warn' }));
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(db);
    return name;
  } finally {
    await db.destroy();
  }
}
