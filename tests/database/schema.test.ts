import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { hashMigrations } from '../support/database/hash-migrations.ts';
import { readColumns } from './support/read-columns.ts';
import { SCHEMA, writeSchema } from './support/schema-text.ts';

const { db } = await createTestDatabase();

/** Returns the members of the generated type of the table `samples`, created with these columns. */
async function typesOf(columns: string): Promise<string[]> {
  await sql`drop table if exists samples`.execute(db);
  await sql`create table samples (${sql.raw(columns)})`.execute(db);
  await sql`comment on table samples is 'Not of a column.'`.execute(db);
  const text = await writeSchema(await readColumns(db), 'any');
  const body = /\n {2}samples: \{\n(.*?)\n {2}\};/s.exec(text)?.[1] ?? '';
  return body.split('\n').map((line) => line.trim());
}

describe('schema.ts', () => {
  test('says what the migrations make (else: npm run record-migrations)', async () => {
    const written = await writeSchema(await readColumns(db), hashMigrations());
    expect(readFileSync(SCHEMA, 'utf8')).toBe(written);
  });

  test('says of each column its type, whether it may be empty, and whether it may be left out', async () => {
    const types = await typesOf(`id uuid, day date not null, hits int not null default 0, made_at timestamptz
      default now(), number bigint generated always as identity, secret bytea not null, minutes int[]`);
    expect(types).toEqual([
      'id: string | null;',
      'day: string;',
      'hits: Generated<number>;',
      'made_at: Generated<Date | null>;',
      'number: Generated<number>;',
      'secret: Buffer;',
      'minutes: number[] | null;',
    ]);
  });

  test('lists the texts of a column that takes no others', async () => {
    const types = await typesOf(`state text not null default 'new' check (state in ('new', 'in-use')),
      kind text check (kind in ('a', 'b')), name text not null check (name = any(array['a', 'b']) or length(name) = 3),
      ending text not null, check (ending in ('a', 'b') or kind is null)`);
    expect(types).toEqual([
      "state: Generated<'new' | 'in-use'>;",
      "kind: 'a' | 'b' | null;",
      'name: string;',
      'ending: string;',
    ]);
  });

  test('tells money from other numbers', async () => {
    const types = await typesOf(`fee_poisha bigint, price_poisha bigint not null default 0,
      slot_prices bigint[] not null, bytes bigint not null`);
    expect(types).toEqual([
      'fee_poisha: Poisha | null;',
      'price_poisha: Generated<Poisha>;',
      'slot_prices: Poisha[];',
      'bytes: number;',
    ]);
  });

  test('takes JSON as text', async () => {
    const types = await typesOf("facts jsonb not null, before jsonb, rules jsonb not null default '[]'");
    expect(types).toEqual([
      'facts: ColumnType<unknown, string, string>;',
      'before: ColumnType<unknown, string | null, string | null>;',
      'rules: ColumnType<unknown, string | undefined, string>;',
    ]);
  });

  test('repeats what a column means', async () => {
    await typesOf('id uuid not null');
    await sql`comment on column samples.id is 'Begins with the time.'`.execute(db);
    const text = await writeSchema(await readColumns(db), 'any');
    expect(text).toContain('  samples: {\n    /** Begins with the time. */\n    id: string;\n  };');
  });

  test('is not written while nobody has said what the driver makes of a type', async () => {
    await expect(typesOf('width numeric not null')).rejects.toThrow(
      'samples.width: what does the driver make of numeric?',
    );
  });
});
