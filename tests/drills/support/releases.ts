import { readdirSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { makeBuiltClone } from '../../running/support/clone.ts';
import { ROOT } from '../../support/processes/node-process.ts';
import { hasRelease } from '../../support/processes/history.ts';
import { unpackRelease } from '../../support/processes/older-release.ts';

const MIGRATIONS = 'src/server/platform/db/migrations';

/** The release before this one. */
export const BEFORE = 'fc420ef';

export const hasHistory = hasRelease(BEFORE);

/**
 * Returns the release before this one, from the project's history, with the site that is built here: only its calls are
 * used.
 */
export function checkOutBefore(): string {
  const folder = unpackRelease(BEFORE);
  cpSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true });
  return folder;
}

/** This release. */
export const checkOutThis = makeBuiltClone;

/** Returns a release after this one, which gives each of these tables another column. */
export function checkOutNext(tables: string[]): string {
  const folder = makeBuiltClone();
  const text = tables.map((table) => `alter table ${table} add column of_later int;`).join('\n');
  writeFileSync(path.join(folder, MIGRATIONS, '9000_of_later.sql'), `-- Up Migration\n${text}\n`);
  return folder;
}

export const countMigrations = (folder: string): number =>
  readdirSync(path.join(folder, MIGRATIONS)).filter((name) => name.endsWith('.sql')).length;
