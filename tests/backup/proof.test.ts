import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveBackup } from '#server/features/backup/prove.ts';
import { readBackup } from '#server/features/backup/reader.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { hashTables } from '../support/database/table-hashes.ts';
import { fillClub, rewrite, save } from './backup-fixture.ts';

const { connection, db } = await createTestDatabase();
await fillClub(db);

type Saved = Awaited<ReturnType<typeof save>>;
const prove = ({ file, header }: Saved) => proveBackup({ connection, file, header });

/** Reads it to its end, as the proof does, and compares nothing. */
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
  rewrite(saved.file, (text) => text.replace('person-2@example.com', 'person-0@example.com'));
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
