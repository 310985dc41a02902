import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { databaseError, openDatabase, type Db } from '#server/db/database.ts';
import { createPool, type Limits } from '#server/db/pool.ts';
import { PATIENT } from './patience.ts';

const ADMIN_SHUTDOWN = '57P01';

/** A pool as one node of the product has it. A connection that breaks fails the run; `limits` are the product's own where given. */
export function openTestPool(
  connection: Connection,
  { max = 8, limits = PATIENT }: { max?: number; limits?: Partial<Limits> } = {},
): Db {
  const pool = createPool(connection, {
    max,
    limits,
    onBroken: (error) => {
      // A pool's end does not wait until its connections are closed; dropping the database ends those that are not.
      if (databaseError(error)?.code !== ADMIN_SHUTDOWN) throw error;
    },
  });
  return openDatabase(pool);
}

export interface TestDatabase {
  connection: Connection;
  db: Db;
}

async function onServer(statement: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openTestPool(inject('postgres'), { max: 1 });
  await statement(db);
  await db.destroy();
}

/** A database of the file's own, dropped after it; `from: 'nothing'` leaves it without tables. Call it at the top of a test file. */
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
  return { connection, db };
}
