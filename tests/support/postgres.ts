import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Connection } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { openTestPool } from './database.ts';

export interface RunPostgres {
  connection: Connection;
  stop: () => Promise<void>;
}

// Nothing here must outlive a power cut.
const IN_A_HURRY = ['fsync', 'synchronous_commit', 'full_page_writes'];
const MIGRATIONS = path.resolve(import.meta.dirname, '../../src/server/db/migrations');

/** Starts a PostgreSQL for tests in a folder of its own, which goes when it stops. */
export async function startRunPostgres(): Promise<RunPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-tests-'));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user than the tests
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  // As superuser: settings of the server, and databases for the files.
  const db = openTestPool(server.superuser);
  for (const setting of IN_A_HURRY) await sql`alter system set ${sql.raw(setting)} = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
  return {
    connection: server.superuser,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes the migrated database that test files copy, unless the server has one of the very same migrations. Answers its
 * name.
 */
export async function ensureTemplate(server: Connection): Promise<string> {
  const name = `club_template_${hashMigrations()}`;
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
