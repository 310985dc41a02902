import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DATABASE = path.resolve(import.meta.dirname, '../../../src/server/platform/db');
const MIGRATIONS = path.join(DATABASE, 'migrations');
const LATE_INDEXES = path.join(DATABASE, 'late-indexes.ts');

const migrations = (): [string, string | Buffer][] =>
  readdirSync(MIGRATIONS)
    .sort()
    .map((file) => [file, readFileSync(path.join(MIGRATIONS, file))]);

function hashOf(parts: [string, string | Buffer][]): string {
  const hash = createHash('sha256');
  for (const [name, text] of parts) hash.update(`${name}\0`).update(text);
  return hash.digest('hex').slice(0, 12);
}

/** Tells apart any two sets of migrations. */
export const hashMigrations = (): string => hashOf(migrations());

/** Tells apart any two databases that were migrated and have their late indexes. */
export const hashDatabase = (): string =>
  hashOf([...migrations(), ['late-indexes.ts', readFileSync(LATE_INDEXES)]]);
