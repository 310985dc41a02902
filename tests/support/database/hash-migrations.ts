import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS, listMigrationFiles } from './migration-files.ts';

/** Returns a hash of all migration files, which differs between any two sets of migrations. */
export function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const file of listMigrationFiles())
    hash.update(`${file}\0`).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
