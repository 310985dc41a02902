import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keepEveryRow } from './every-row.ts';
import { watchDeadlocks } from './no-deadlocks.ts';
import { openTestPool } from './pool.ts';
import { whenOver } from '../when-over.ts';

export interface TestDatabase {
  connection: Connection;
  db: Db;
}

async function onServer<T>(statement: (db: Db) => Promise<T>): Promise<T> {
  const db = openTestPool(inject('postgres'), { max: 1 });
  try {
    return await statement(db);
  } finally {
    await db.destroy();
  }
}

/** Makes a database of the file's or test's own, dropped after it; `from: 'nothing'` leaves it without tables. */
export async function createTestDatabase({
  from = 'template',
}: { from?: 'template' | 'nothing' } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = from === 'template' ? inject('template') : 'template1';
  await onServer((db) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db),
  );
  const connection = { ...inject('postgres'), database: name };
  const db = openTestPool(connection);
  const lookForDeadlocks = watchDeadlocks(name, onServer);
  whenOver(async () => {
    await db.destroy();
    try {
      await lookForDeadlocks();
    } finally {
      await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server));
    }
  });
  if (from === 'template') whenOver(() => keepEveryRow(connection));
  return { connection, db };
}
