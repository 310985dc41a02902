import { chmodSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { StartError } from '../../start-error.ts';
import { clusterFolder, newestCluster } from './cluster.ts';
import { prepareLogFile } from './log-file.ts';
import { prepareDataDir } from './os-user.ts';

const anyone = { ids: undefined };

test('the cluster of the newest major version is the one in use', () => {
  const dataDir = makeFolder();
  expect(newestCluster(path.join(dataDir, 'missing'))).toBeNull();
  expect(newestCluster(dataDir)).toBeNull();
  for (const major of [9, 18, 17]) mkdirSync(clusterFolder(dataDir, major));
  mkdirSync(path.join(dataDir, 'postgres-19.new-1'));
  writeFileSync(path.join(dataDir, 'postgres.log'), '');
  expect(newestCluster(dataDir)).toBe(18);
});

test('the data folder is made, with the folders above it', () => {
  const dataDir = path.join(makeFolder(), 'deep/down');
  prepareDataDir(dataDir, anyone);
  expect(statSync(dataDir).isDirectory()).toBe(true);
});

test.each(['"', '$', '`', '\\'])(
  'a data folder with %s in its name is refused before anything is made',
  (sign) => {
    const dataDir = path.join(makeFolder(), `club${sign}data`);
    expect(() => prepareDataDir(dataDir, anyone)).toThrow(StartError);
    expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined();
  },
);

test('the log of PostgreSQL is moved aside once it has grown large, and others cannot read it', () => {
  const log = path.join(makeFolder(), 'postgres.log');
  prepareLogFile(log, anyone);
  writeFileSync(log, 'a line\n');
  prepareLogFile(log, anyone);
  expect(statSync(log).size).toBe(7);
  for (const size of [6_000_000, 7_000_000]) {
    truncateSync(log, size);
    prepareLogFile(log, anyone);
    expect(statSync(log).size).toBe(0);
    expect(statSync(`${log}.1`).size).toBe(size);
  }
  expect([log, `${log}.1`].map((file) => statSync(file).mode & 0o777)).toEqual([0o640, 0o640]);
  expect(readdirSync(path.dirname(log))).toHaveLength(2);
});

test('a data folder is closed to others, unless it was here before and holds something else', () => {
  const parent = makeFolder();
  const mine = path.join(parent, 'mine');
  prepareDataDir(mine, anyone);
  expect(statSync(mine).mode & 0o777).toBe(0o700);
  const shared = path.join(parent, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o755);
  prepareDataDir(shared, anyone);
  expect(statSync(shared).mode & 0o777).toBe(0o755);
  mkdirSync(clusterFolder(shared, 18));
  prepareDataDir(shared, anyone);
  expect(statSync(shared).mode & 0o777).toBe(0o700);
});
