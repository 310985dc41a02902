import { chmodSync, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { StartError } from '../../start-error.ts';
import { makeRunFolder } from './run-folder.ts';

const anyone = { ids: undefined };
const readMode = (folder: string) => statSync(folder).mode & 0o777;

function makeDeepFolder(): string {
  const deep = path.join(makeFolder(), 'a-long-name-'.repeat(8));
  mkdirSync(deep);
  return deep;
}

test('the socket lies beside the data, where nobody else can reach it', () => {
  const dataDir = makeFolder();
  const folder = makeRunFolder(dataDir, anyone);
  expect(folder).toBe(path.join(dataDir, 'run'));
  expect(readMode(folder)).toBe(0o700);
  expect(makeRunFolder(dataDir, anyone)).toBe(folder);
});

test('a path too long for a socket gets a short private folder, the same at each start', () => {
  const dataDir = makeDeepFolder();
  const folder = makeRunFolder(dataDir, anyone);
  onTestFinished(() => rmdirSync(folder));
  expect(path.join(folder, '.s.PGSQL.5432').length).toBeLessThanOrEqual(103);
  expect(readMode(folder)).toBe(0o700);
  expect(makeRunFolder(dataDir, anyone)).toBe(folder);
  expect(existsSync(path.join(dataDir, 'run'))).toBe(false);
});

test('a short folder that others may look into is not used', () => {
  const dataDir = makeDeepFolder();
  const folder = makeRunFolder(dataDir, anyone);
  onTestFinished(() => rmdirSync(folder));
  chmodSync(folder, 0o755);
  expect(() => makeRunFolder(dataDir, anyone)).toThrow(StartError);
  expect(() => makeRunFolder(dataDir, anyone)).toThrow(`The folder ${folder} is needed`);
});
