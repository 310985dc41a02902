import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keepEveryRow } from './every-row.ts';
import { openTestPool } from './pool.ts';

export interface TestDatabase {
  connection: Connection;
  db: Db;
}

async function onServer(statement: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openTestPool(inject('postgres'), { max: 1 });
  await statement(db);
  await db.destroy();
}

/**
 * Makes a database of the file's own, dropped after it; `from: 'nothing'` leaves it without tables. Call it at the top of a
 * test file.
 */
export async function createTestDatabase({
  from = 'template',
}: { from?: 'template' | 'nothing' } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = from === 'template' ? inject('template') : 'template1';
  await onServer((db) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db));
  const connection = { ...inject('postgres'), database: name };
  const db = openTestPool(connection);
  afterAll(async () => {
    await db.destroy();
    await onServer((server) => sql`drop database ${sql.id(name)} with (force)`.execute(server));
  });
  // What is registered within a test for the end of its file is never called.
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  if (from === 'template') whenDone(() => keepEveryRow(connection));
  return { connection, db };
}
