import { readdirSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../src/server/platform/db/migrations');

/** Returns every file, also those of `concurrently`, by their paths in the folder. */
export function listMigrationFiles(): string[] {
  return readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
