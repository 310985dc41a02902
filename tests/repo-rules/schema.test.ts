import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { readDeclaredTables } from './support/declared-tables.ts';
import { readMigratedTables } from './support/migrated-tables.ts';

const { db } = await createTestDatabase();
const declared = readDeclaredTables();

describe('what TypeScript believes of the database', () => {
  test('is what the migrations make: each column, its type, whether it may be empty or left out', async () => {
    expect(declared).toEqual(await readMigratedTables(db));
  });

  test('would be found out by a new column, a column that may be empty, and a new status', async () => {
    await sql`alter table courts add column colour text`.execute(db);
    await sql`alter table courts alter column type drop not null`.execute(db);
    await sql`alter table users drop constraint users_role_check`.execute(db);
    await sql`alter table users add constraint users_role_check check (role in ('user', 'owner'))`.execute(
      db,
    );
    const altered = await readMigratedTables(db);
    const differing = Object.keys({ ...altered, ...declared }).filter(
      (column) => JSON.stringify(altered[column]) !== JSON.stringify(declared[column]),
    );
    expect(differing.sort()).toEqual(['courts.colour', 'courts.type', 'users.role']);
  });
});
