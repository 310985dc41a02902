import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../src/server/platform/db/migrations');

/** Tells apart any two sets of migrations. */
export function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
