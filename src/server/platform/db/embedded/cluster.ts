import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Engine } from './engine.ts';
import { makeAside, putInPlace } from './atomic-folder.ts';
import { makePrivateFolder, type Operator } from './os-user.ts';

/** The superuser that administers the server. */
export const DATABASE_USER = 'club';
/** The site's role; it owns the site's tables and nothing else. */
export const SITE_USER = 'club_site';

/** Returns the cluster's folder. Its name has the major version, because only the version that created a cluster can open it. */
export function clusterFolder(dataDir: string, major: number): string {
  return path.join(dataDir, `postgres-${major}`);
}

/** Returns the major version of the newest cluster in the data folder; null when there is none yet. */
export function newestCluster(dataDir: string): number | null {
  if (!fs.existsSync(dataDir)) return null;
  const majors = fs
    .readdirSync(dataDir)
    .map((name) => Number(/^postgres-(\d+)$/.exec(name)?.[1]))
    .filter((major) => Number.isInteger(major));
  return majors.length === 0 ? null : Math.max(...majors);
}

function localeOptions(major: number): string[] {
  // The builtin provider has the case rules of every script on every system; before 17 only the C locale is sure to exist.
  return major >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--no-locale'];
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/**
 * Creates the cluster if there is none. It is created under a temporary name and then renamed, so an incomplete one is never visible; of
 * two processes that do this at the same time, the slower uses the faster one's. With `passwordFile`, connections need its password; when
 * it is null, `writeSocketAccess` restricts access before the start.
 */
export function ensureCluster(
  engine: Engine,
  cluster: string,
  operator: Operator,
  passwordFile: string | null,
): void {
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const aside = makeAside(cluster);
  makePrivateFolder(aside, operator);
  const access =
    passwordFile === null ? ['--auth=trust'] : ['--auth=scram-sha-256', '--pwfile', passwordFile];
  const made = spawnSync(
    path.join(engine.bin, 'initdb'),
    [
      ...['-D', aside, '-U', DATABASE_USER, '--encoding=UTF8', '--no-instructions'],
      ...access,
      ...localeOptions(engine.major),
    ],
    { ...operator.ids, cwd: path.parse(cluster).root, encoding: 'utf8', windowsHide: true },
  );
  if (made.status !== 0) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw new StartError(
      `The database could not be made in ${cluster}: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
  putInPlace(aside, cluster);
  syncFolder(path.dirname(cluster));
}
