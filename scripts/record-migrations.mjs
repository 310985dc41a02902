// @ts-check
// Writes the checksums of new migrations to tests/repo-rules/migrations.json: `npm run record-migrations`.
// From then on a test keeps the files as they are. A file that is recorded already is left alone: change the
// database with a new file. Only before anybody has applied it may its line be deleted and recorded again.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './install.mjs';

const MIGRATIONS = path.join(ROOT, 'src/server/platform/db/migrations');
const RECORD = path.join(ROOT, 'tests/repo-rules/migrations.json');

/** @returns {Record<string, string>} each migration's SHA-256, by file name */
function checksumMigrations() {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((name) => {
      const sql = readFileSync(path.join(MIGRATIONS, name));
      return [name, createHash('sha256').update(sql).digest('hex')];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  /** @type {Record<string, string>} */
  const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};
  const all = { ...checksumMigrations(), ...recorded };
  const sorted = Object.entries(all).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
