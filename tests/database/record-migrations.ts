import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../support/processes/node-process.ts';
import { openTestPool } from '../support/database/pool.ts';
import { hashMigrations } from '../support/database/hash-migrations.ts';
import { listMigrationFiles, MIGRATIONS } from '../support/database/migration-files.ts';
import { ensureTemplate, startRunPostgres } from '../support/database/postgres.ts';
import { readColumns } from './support/read-columns.ts';
import { SCHEMA, writeSchema } from './support/schema-text.ts';

// `npm run record-migrations` is run after a new migration is added. It writes the migration's checksum to
// tests/repo-rules/migrations.json, and the types of the tables that all migrations create. From then on a test fails if the file changes.
// A recorded file is left alone: change the database with a new file. Only a migration that has not been applied anywhere may be recorded
// again, after its line is deleted.

const RECORD = path.join(ROOT, 'tests/repo-rules/migrations.json');

function recordChecksums(): void {
  const recorded = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(RECORD, 'utf8')));
  const checksums = listMigrationFiles().map((name) => {
    const sql = readFileSync(path.join(MIGRATIONS, name));
    return [name, recorded[name] ?? createHash('sha256').update(sql).digest('hex')];
  });
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(checksums), null, 2)}\n`);
}

recordChecksums();
const server = await startRunPostgres();
try {
  const db = openTestPool({ ...server.connection, database: await ensureTemplate(server.connection) });
  writeFileSync(SCHEMA, await writeSchema(await readColumns(db), hashMigrations()));
  await db.destroy();
} finally {
  await server.stop();
}
