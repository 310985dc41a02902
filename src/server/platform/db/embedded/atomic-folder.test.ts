import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { makeAside, putInPlace } from './atomic-folder.ts';

/** A process id that is never in use: Linux and macOS have lower limits. */
const NOBODY = 2 ** 30;

function makeWith(folder: string, text: string): string {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'text'), text);
  return folder;
}

const read = (folder: string) => readFileSync(path.join(folder, 'text'), 'utf8');

test('what is made aside gets its real name at once', () => {
  const folder = path.join(makeFolder(), 'cluster');
  const aside = makeWith(makeAside(folder), 'mine');
  expect(path.dirname(aside)).toBe(path.dirname(folder));
  putInPlace(aside, folder);
  expect(read(folder)).toBe('mine');
  expect(existsSync(aside)).toBe(false);
});

test('the slower of two takes what the faster one made', () => {
  const folder = path.join(makeFolder(), 'cluster');
  const aside = makeWith(makeAside(folder), 'mine');
  makeWith(folder, 'the rival’s');
  putInPlace(aside, folder);
  expect(read(folder)).toBe('the rival’s');
  expect(existsSync(aside)).toBe(false);
});

test('what dead processes left aside is cleared away, what living ones are making is not', () => {
  const folder = path.join(makeFolder(), 'cluster');
  const dead = makeWith(`${folder}.new-${NOBODY}`, 'left');
  const own = makeWith(`${folder}.new-${process.pid}`, 'an earlier try of ours');
  const alive = makeWith(`${folder}.new-${process.ppid}`, 'under way');
  const other = makeWith(`${folder}-2.new-${NOBODY}`, 'of another folder');
  makeAside(folder);
  expect([dead, own, alive, other].map((left) => existsSync(left))).toEqual([false, false, true, true]);
});

test('a folder that cannot be put in place is an error, and nothing is left of it', () => {
  const parent = makeFolder();
  const aside = makeWith(path.join(parent, 'aside'), 'mine');
  expect(() => putInPlace(aside, path.join(parent, 'missing/cluster'))).toThrow('ENOENT');
  expect(existsSync(aside)).toBe(false);
});
