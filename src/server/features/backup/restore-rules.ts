import type { BackupHeader } from './format.ts';
import { t } from './texts.ts';

/**
 * Returns why this build cannot take the backup; null when it can. `ours` are the migrations of this build: a backup has
 * had the first of them, or all.
 */
export function findUnfit(
  { migrations, product }: Pick<BackupHeader, 'migrations' | 'product'>,
  ours: string[],
  ourVersion: string,
): string | null {
  const unknown = migrations.filter((name) => !ours.includes(name));
  if (unknown.length > 0) return t.laterTables({ product, ourVersion, unknown: unknown.join(', ') });
  if (migrations.length === 0 || migrations.join() !== ours.slice(0, migrations.length).join())
    return t.missingMigration({ product, ourVersion });
  return null;
}

/** Returns what differs between a table as it was saved and as it was read back; null when nothing does. */
export function findDifference(
  saved: BackupHeader['tables'][number],
  found: { rows: number; checksum: string },
): string | null {
  if (saved.rows !== found.rows)
    return `The table ${saved.name} has ${found.rows} rows in the file instead of ${saved.rows}.`;
  return saved.checksum === found.checksum
    ? null
    : `The rows of the table ${saved.name} are not those that were saved.`;
}
