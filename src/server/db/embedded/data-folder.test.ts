import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tests/support/folder.ts';
import { StartError } from '../../start-error.ts';
import { clusterFolder, newestCluster } from './cluster.ts';
import { prepareDataDir, prepareLogFile } from './operator.ts';

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

test('the log of PostgreSQL begins anew once it has grown large', () => {
  const log = path.join(makeFolder(), 'postgres.log');
  prepareLogFile(log, anyone);
  writeFileSync(log, 'a line\n');
  prepareLogFile(log, anyone);
  expect(statSync(log).size).toBe(7);
  truncateSync(log, 6_000_000);
  prepareLogFile(log, anyone);
  expect(statSync(log).size).toBe(0);
});
