import { readdirSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../src/server/platform/db/migrations');

/** Returns the paths of all migration files within their folder, including those of `concurrently`. */
export function listMigrationFiles(): string[] {
  return readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
