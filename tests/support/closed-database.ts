import { sql } from 'kysely';
import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';
import { openTestPool } from './pool.ts';

function nameOf({ connection }: TestDatabase): string {
  if ('connectionString' in connection) throw new Error('a test database is reached by a socket');
  return connection.database;
}

/** Lets nobody into the database while this is done: sessions end, and new ones are refused. */
export async function whileClosed<T>(database: TestDatabase, work: () => Promise<T>): Promise<T> {
  const name = nameOf(database);
  const server = openTestPool(inject('postgres'), { max: 1 });
  const allow = (allowed: boolean) =>
    sql`alter database ${sql.id(name)} with allow_connections ${sql.raw(String(allowed))}`.execute(server);
  await allow(false);
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${name}`.execute(
    server,
  );
  try {
    return await work();
  } finally {
    await allow(true);
    await server.destroy();
  }
}
