import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { npm } from '../../../scripts/install.mjs';
import { makeBuiltClone } from '../../running/support/clone.ts';
import { ROOT } from '../../support/processes/node-process.ts';
import { unpackRelease } from '../../support/processes/older-release.ts';
import { CouldNotBegin } from './could-not-begin.ts';

/** The builds of older releases are cached, because they never change. */
const CACHE = path.join(ROOT, 'node_modules/.cache/releases');
const BUILD = "import('./scripts/build-web.mjs').then(({ ensureBuilt }) => ensureBuilt())";

/** Creates a folder once. It is made under a temporary name and then renamed, so that an interrupted attempt leaves no partial folder. */
function once(folder: string, make: (aside: string) => boolean, failure: string): string {
  if (existsSync(folder)) return folder;
  const aside = `${folder}-${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  if (!make(aside)) throw new CouldNotBegin(failure);
  renameSync(aside, folder);
  return folder;
}

/** Returns the folder with a release's packages: this project's own when the lock files are equal. */
function packagesOf(folder: string): string {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  if (lock.equals(readFileSync(path.join(ROOT, 'package-lock.json')))) return path.join(ROOT, 'node_modules');
  const name = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const place = once(
    path.join(CACHE, name),
    (aside) => {
      for (const file of ['package.json', 'package-lock.json'])
        cpSync(path.join(folder, file), path.join(aside, file));
      return npm(['ci', '--include=dev', '--ignore-scripts'], aside);
    },
    'the packages of the older release could not be installed',
  );
  return path.join(place, 'node_modules');
}

function buildSite(folder: string, commit: string): void {
  const site = once(
    path.join(CACHE, `${commit}-site`),
    (aside) => {
      const built = spawnSync(process.execPath, ['--eval', BUILD], { cwd: folder, stdio: 'inherit' });
      if (built.status === 0) cpSync(path.join(folder, 'dist'), aside, { recursive: true });
      return built.status === 0;
    },
    `the site of ${commit} could not be built`,
  );
  cpSync(site, path.join(folder, 'dist'), { recursive: true });
}

/** Checks out a release of the project's history, with its own packages and its own built site. Returns its folder. */
export function checkOut(commit: string): string {
  const folder = unpackRelease(commit, packagesOf);
  buildSite(folder, commit);
  return folder;
}

export const checkOutThis = makeBuiltClone;

function migrationsOf(folder: string): string {
  const [first] = globSync('src/server/**/migrations/0001_*.sql', { cwd: folder });
  if (first === undefined) throw new CouldNotBegin(`no migrations were found in ${folder}`);
  return path.join(folder, path.dirname(first));
}

const NEEDED = `
create table of_later (id int primary key);
create or replace function builds.least_builds() returns table (migration text, version text, because text)
language sql stable as $$
  select '9000_of_later', '9.0.0', 'something of later is used' where exists (select from public.of_later) $$;`;

/** Returns a release after this one, which adds a column to each of these tables and uses a feature that earlier builds do not know. */
export function checkOutNext(tables: string[]): string {
  const folder = makeBuiltClone();
  const text = tables.map((table) => `alter table ${table} add column of_later int;`).join('\n');
  writeFileSync(
    path.join(migrationsOf(folder), '9000_of_later.sql'),
    `-- Up Migration\n${text}\n${NEEDED}\n`,
  );
  return folder;
}

export const countMigrations = (folder: string): number =>
  globSync('*.sql', { cwd: migrationsOf(folder) }).length;
