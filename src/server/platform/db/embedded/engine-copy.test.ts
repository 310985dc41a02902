import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { copyEngine, findCopies, findPackage } from './engine-copy.ts';

const anyone = { ids: undefined };

/** Makes a package as npm unpacks it when install scripts are disabled: without its symbolic links. */
function makePackage(version: string): { folder: string; version: string } {
  const folder = makeFolder();
  for (const part of ['bin', 'lib']) mkdirSync(path.join(folder, 'native', part), { recursive: true });
  writeFileSync(path.join(folder, 'native/bin/postgres'), version);
  writeFileSync(path.join(folder, 'native/lib/libpq.so.5.18'), 'library');
  writeFileSync(path.join(folder, 'native/lib/libpq.a'), 'only for compilers');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  return { folder, version };
}

test('the copy has the links that npm left out, and nothing that only compilers need', () => {
  const dataDir = makeFolder();
  const copy = copyEngine(makePackage('18.4.0'), dataDir, anyone);
  expect(copy).toMatchObject({ version: '18.4.0', major: 18 });
  expect(readFileSync(path.join(copy.bin, 'postgres'), 'utf8')).toBe('18.4.0');
  expect(readFileSync(path.join(copy.bin, '../lib/libpq.so.5'), 'utf8')).toBe('library');
  expect(existsSync(path.join(copy.bin, '../lib/libpq.a'))).toBe(false);
});

test('the copy stays when the package goes, and when it is copied once more', () => {
  const dataDir = makeFolder();
  const found = makePackage('18.4.0');
  const copy = copyEngine(found, dataDir, anyone);
  expect(copyEngine(found, dataDir, anyone)).toEqual(copy);
  rmSync(found.folder, { recursive: true });
  expect(readFileSync(path.join(copy.bin, '../lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('the engines of earlier releases are kept and found, the newest first', () => {
  const dataDir = makeFolder();
  expect(findCopies(dataDir)).toEqual([]);
  for (const version of ['18.4.0-beta.9', '17.6.0', '18.4.0-beta.17'])
    copyEngine(makePackage(version), dataDir, anyone);
  mkdirSync(path.join(dataDir, 'engine/19.0.0.new-1'));
  expect(findCopies(dataDir).map((copy) => copy.version)).toEqual([
    '18.4.0-beta.17',
    '18.4.0-beta.9',
    '17.6.0',
  ]);
});

test('the package of this platform names its version', () => {
  expect(findPackage()?.version).toMatch(/^\d+\.\d+/);
});
