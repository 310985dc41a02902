import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { makeBuiltClone } from '../../running/support/clone.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { ROOT } from '../../support/processes/node-process.ts';

const MIGRATIONS = 'src/server/platform/db/migrations';

/** The release before this one. */
export const BEFORE = 'fc420ef';

export const hasHistory =
  spawnSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { cwd: ROOT }).status === 0;

/**
 * Returns the release before this one, from the project's history, with the site that is built here: only its calls are
 * used.
 */
export function checkOutBefore(): string {
  const folder = path.join(makeFolder(), 'before');
  mkdirSync(folder);
  const tar = path.join(folder, 'release.tar');
  for (const [program, args] of [
    ['git', ['-C', ROOT, 'archive', '-o', tar, BEFORE]],
    ['tar', ['-xf', tar, '-C', folder]],
  ] as const)
    if (spawnSync(program, args).status !== 0) throw new Error(`${program} could not unpack ${BEFORE}`);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
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
