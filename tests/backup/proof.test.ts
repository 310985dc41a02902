import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { placedText, proofSchemas, proveBackup, readBackup, readProofBytes } from '../support/product.ts';
import { toDatabaseUrl } from '../support/database/address.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { hashTables } from '../support/database/table-hashes.ts';
import { fillClub, log, rewrite, save } from './backup-fixture.ts';

const { connection, db } = await createTestDatabase();
await fillClub(db);
const ROLE = `poor_${process.pid}`;
const broken = await createTestDatabase();
await fillClub(broken.db);
const newer = await createTestDatabase();

type Saved = Awaited<ReturnType<typeof save>>;
type Options = Partial<Pick<Parameters<typeof proveBackup>[0], 'onProgress' | 'signal'>>;
const prove = ({ file, header }: Saved, options: Options = {}) =>
  proveBackup({ connection, file, header, log, ...options });

/** Reads a backup to its end, as the proof does, but compares nothing. */
const readOnly = ({ file }: Saved) =>
  readBackup(file, (backup) =>
    backup.eachTable(async (_, rows) => {
      for await (const _rows of rows);
    }),
  );

test('a backup is proven beside the living club, and leaves nothing there', async () => {
  const saved = await save(connection);
  const before = await hashTables(connection);
  await sql`update users set display_name = 'later' where email = 'person-1@example.com'`.execute(db);
  await prove(saved);
  await sql`update users set display_name = 'two' || chr(10) || 'lines' || chr(13) || chr(10)
    where email = 'person-1@example.com'`.execute(db);
  expect(await hashTables(connection)).toEqual(before);
});

test.each([0.1, 0.5, 0.9])('a byte that was flipped at %d of the file is found', async (share) => {
  const saved = await save(connection);
  const bytes = readFileSync(saved.file);
  const at = Math.floor(bytes.length * share);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(saved.file, bytes);
  await expect(prove(saved)).rejects.toThrow();
});

test.each([0.2, 0.7, 0.99])('a file that ends at %d of its length is found', async (share) => {
  const saved = await save(connection);
  const bytes = readFileSync(saved.file);
  writeFileSync(saved.file, bytes.subarray(0, Math.floor(bytes.length * share)));
  await expect(prove(saved)).rejects.toThrow('cut off');
});

test('a row that was changed as gzip would have it is found; control: by the comparison alone', async () => {
  const saved = await save(connection);
  rewrite(saved.file, (text) => text.replace('person-2@example.com', 'person-9@example.com'));
  await expect(prove(saved)).rejects.toThrow('The rows of the table users are not those that were saved.');
  await readOnly(saved);
});

test('rows that were moved from one file to another of the same form are found; control: by the header alone', async () => {
  const saved = await save(connection);
  await sql`update users set display_name = 'of another day' where email = 'person-3@example.com'`.execute(
    db,
  );
  const other = await save(connection);
  await expect(prove({ ...other, header: saved.header })).rejects.toThrow(
    'does not begin with what was written',
  );
  await prove(other);
});

/** Returns the schemas and tables of a proof that still exist. */
async function leftovers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'backup\\_proof%'
    union all select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname like 'backup\\_proof%'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function databaseBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** An upper bound, in bytes, for how much the PostgreSQL catalogue grows when a few hundred tables and indexes are created and dropped. */
const CATALOGUE = 16 * 1024 * 1024;

async function grow(): Promise<void> {
  await sql`insert into audit (id, action, subject, subject_id, after)
    select gen_random_uuid(), 'grown', 'users', gen_random_uuid(), jsonb_build_object('text', repeat(md5(n::text), 20))
    from generate_series(1, 40000) n`.execute(db);
}

test('a proof needs none of the club’s tables: all may be locked meanwhile', async () => {
  const saved = await save(connection);
  const { rows } = await sql<{ names: string }>`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where schemaname in ('public', 'card_gateway', 'builds')`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.raw(rows[0]?.names ?? '')} in access exclusive mode`.execute(trx);
    await prove(saved);
  });
});

test('a proof takes no more room than was looked for, and leaves none, also where it is cut off', async () => {
  await grow();
  const saved = await save(connection);
  const needed = await readProofBytes(db);
  const before = await databaseBytes();
  const sizes: Promise<number>[] = [];
  await prove(saved, { onProgress: ({ step }) => step === 'indexing' && sizes.push(databaseBytes()) });
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.max(...(await Promise.all(sizes))) - before).toBeLessThan(needed + CATALOGUE);
  expect((await databaseBytes()) - before).toBeLessThan(CATALOGUE);
  expect(await leftovers()).toEqual([]);

  const stopping = new AbortController();
  const cut = prove(saved, {
    onProgress: ({ step }) => step === 'indexing' && stopping.abort(),
    signal: stopping.signal,
  });
  await expect(cut).rejects.toThrow();
  await expect.poll(async () => (await databaseBytes()) - before < CATALOGUE).toBe(true);
  expect(await leftovers()).toEqual([]);
});

test('two proofs at once do not wait for each other', async () => {
  const saved = await save(connection);
  await Promise.all([prove(saved), prove(saved)]);
});

test('rows that a restore would refuse are found by their key', async () => {
  await sql`alter table user_photos drop constraint user_photos_user_id_fkey`.execute(broken.db);
  await sql`update user_photos set user_id = gen_random_uuid()`.execute(broken.db);
  const { file, header } = await save(broken.connection);
  const proof = proveBackup({ connection: broken.connection, file, header, log });
  await expect(proof).rejects.toThrow(
    'The rows of the file break the rule user_photos_user_id_fkey of their tables.',
  );
});

test('a role that may make no schema is told what to grant', async () => {
  const saved = await save(connection);
  await sql`create role ${sql.id(ROLE)}`.execute(db);
  const poor = { connectionString: `${toDatabaseUrl(connection)}&options=-c%20role%3D${ROLE}` };
  const proof = proveBackup({ ...saved, connection: poor, log });
  await expect(proof).rejects.toThrow(
    /may make no schema. .*: grant create on database test_\w+ to poor_\w+$/,
  );
  await sql`drop role ${sql.id(ROLE)}`.execute(db);
});

test('tables that a later version has changed are left to that version', async () => {
  await sql`insert into migrations (name, run_on) values ('9000_x', now())`.execute(newer.db);
  await expect(save(newer.connection)).rejects.toThrow(
    /does not know 9000_x, .* Please make the backup with that version.$/,
  );
});

test('a migration that runs for a proof names no schema of the club', async () => {
  const schemas = proofSchemas(7);
  for (const name of await listMigrations()) {
    const text = placedText(
      readFileSync(`src/server/platform/db/migrations/${name}.sql`, 'utf8').replaceAll(/--.*$/gm, ''),
      schemas,
    );
    expect(text, name).not.toMatch(
      /\b(public|card_gateway|builds)\.|search_path = (?!"backup_proof_7")|create table/i,
    );
    const named = Array.from(
      text.matchAll(/schema (?:if (?:not )?exists )?(\S+?)[;\s]/g),
      ([, schema]) => schema,
    );
    for (const schema of named) expect(schema, name).toMatch(/^"backup_proof_7_/);
  }
});
