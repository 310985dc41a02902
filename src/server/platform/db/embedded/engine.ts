import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import { copyEngine, findCopies, findPackage } from './engine-copy.ts';
import type { Operator } from './os-user.ts';

export interface Engine {
  /** The folder of `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  major: number;
}

const OLDEST_MAJOR = 15;

const SYSTEM_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/opt/homebrew/bin',
  '/usr/local/bin',
  '/usr/local/pgsql/bin',
  '/usr/bin',
];

/** Returns the major version that the programs report; null when they do not run here, for example because of another libc. */
function askMajor(bin: string, operator: Operator): number | null {
  const asked = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...operator.ids,
    cwd: path.parse(bin).root,
    encoding: 'utf8',
    windowsHide: true,
  });
  if (asked.status !== 0) return null;
  return Number(/\(PostgreSQL\) (\d+)/.exec(asked.stdout)?.[1]);
}

function findSystemEngines(operator: Operator): Engine[] {
  return fs
    .globSync(SYSTEM_FOLDERS)
    .filter((bin) => fs.existsSync(path.join(bin, 'postgres')) && fs.existsSync(path.join(bin, 'initdb')))
    .map((bin) => ({ bin, major: askMajor(bin, operator) ?? 0 }))
    .filter((engine) => engine.major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major);
}

function findPackagedEngines(dataDir: string, operator: Operator): Engine[] {
  const found = findPackage();
  const copies = findCopies(dataDir);
  const current = copies.find((copy) => copy.version === found?.version);
  if (current !== undefined || found === null) return copies;
  const copied = copyEngine(found, dataDir, operator);
  if (askMajor(copied.bin, operator) !== null) return [copied, ...copies];
  fs.rmSync(path.dirname(copied.bin), { recursive: true, force: true });
  return copies;
}

/**
 * Returns the PostgreSQL programs for a cluster of this major version, or for a new cluster when `major` is null. Prefers the npm package,
 * copied beside the data; falls back to the system's PostgreSQL.
 */
export function chooseEngine(
  dataDir: string,
  operator: Operator,
  major: number | null,
  wanted: 'packaged' | 'system',
): Engine {
  const fits = (engine: Engine): boolean => major === null || engine.major === major;
  const packaged = wanted === 'packaged' ? findPackagedEngines(dataDir, operator).find(fits) : undefined;
  const engine = packaged ?? findSystemEngines(operator).find(fits);
  if (engine !== undefined) return engine;
  throw new StartError(
    major === null
      ? `There is no packaged PostgreSQL for this system. Install PostgreSQL ${OLDEST_MAJOR} or later, or name a database with DATABASE_URL.`
      : `The data in ${dataDir} needs PostgreSQL ${major}, which is no longer installed. Install PostgreSQL ${major}, or choose another folder with DATA_DIR.`,
  );
}
