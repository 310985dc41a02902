import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keepEveryRow } from './every-row.ts';
import { watchDeadlocks } from './no-deadlocks.ts';
import { openTestPool } from './pool.ts';
import { afterThisTest } from '../after-test.ts';

export interface TestDatabase {
  connection: Connection;
  db: Db;
}

/** Creates a database for the file or test, dropped when that ends; `from: 'nothing'` leaves it without tables. */
export async function createTestDatabase({
  from = 'template',
}: { from?: 'template' | 'nothing' } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = from === 'template' ? inject('template') : 'template1';
  // One connection creates, watches and drops the database, because each new connection costs as much as the copy.
  const server = openTestPool(inject('postgres'), { max: 1 });
  afterThisTest(() => server.destroy());
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server);
  const connection = { ...inject('postgres'), database: name };
  const db = openTestPool(connection);
  const lookForDeadlocks = watchDeadlocks(name, server);
  afterThisTest(async () => {
    await db.destroy();
    try {
      await lookForDeadlocks();
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    }
  });
  if (from === 'template') afterThisTest(() => keepEveryRow(connection));
  return { connection, db };
}
