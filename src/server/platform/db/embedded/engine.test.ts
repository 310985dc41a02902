import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../../tests/support/processes/folder.ts';
import { StartError } from '../../start-error.ts';
import { chooseEngine } from './engine.ts';
import { findCopies } from './engine-copy.ts';

const anyone = { ids: undefined };

test('a new club gets the packaged PostgreSQL, copied beside its data', () => {
  const dataDir = makeFolder();
  const engine = chooseEngine(dataDir, anyone, null, 'packaged');
  expect(engine.bin.startsWith(path.join(dataDir, 'engine'))).toBe(true);
  expect(engine.major).toBeGreaterThanOrEqual(18);
  expect(chooseEngine(dataDir, anyone, engine.major, 'packaged')).toEqual(engine);
  expect(findCopies(dataDir)).toHaveLength(1);
});

test('data of a version that is not installed is not touched, and the sentence says what to install', () => {
  const dataDir = makeFolder();
  const choose = () => chooseEngine(dataDir, anyone, 16_000, 'packaged');
  expect(choose).toThrow(StartError);
  expect(choose).toThrow(`The data in ${dataDir} needs PostgreSQL 16000, which is no longer installed.`);
});
