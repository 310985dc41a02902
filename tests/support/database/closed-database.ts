import { inject } from 'vitest';
import { admit } from '../admit.ts';
import type { TestDatabase } from './database.ts';
import { openTestPool } from './pool.ts';

function nameOf({ connection }: TestDatabase): string {
  if ('connectionString' in connection) throw new Error('a test database is reached by a socket');
  return connection.database;
}

/** Closes the database for all connections during `work`: open sessions end, and new ones are refused. */
export async function withDatabaseClosed<T>(database: TestDatabase, work: () => Promise<T>): Promise<T> {
  const name = nameOf(database);
  const server = openTestPool(inject('postgres'), { max: 1 });
  await admit(server, name, false);
  try {
    return await work();
  } finally {
    await admit(server, name, true);
    await server.destroy();
  }
}
