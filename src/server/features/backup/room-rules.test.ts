import { expect, test } from 'vitest';
import { fileBytes, findShortage } from './room-rules.ts';

const MB = 1024 * 1024;
const disk = { device: 1, folder: '/data', free: 1000 * MB, needed: 0 };

test('a disk needs what is written there, and 64 MB that stay free', () => {
  expect(findShortage([{ ...disk, needed: 936 * MB }])).toBeNull();
  expect(findShortage([{ ...disk, needed: 936 * MB + 1 }])).toMatch(
    /^The disk of \/data is too full for a backup and its proof: 1\.0 GB are needed, 1\.0 GB are free\. Please free up 1 bytes\.$/,
  );
});

test('what lies on one disk is added up; what lies on two is not', () => {
  const file = { ...disk, folder: '/data/backups', needed: 500 * MB };
  const tables = { ...disk, needed: 500 * MB };
  expect(findShortage([file, tables])).toContain('/data/backups');
  expect(findShortage([file, { ...tables, device: 2 }])).toBeNull();
  expect(findShortage([file, { ...tables, device: 2, folder: '/db', free: 0 }])).toContain('The disk of /db');
});

test('the file is twice as large as the last at most, and before the first half as large as the tables', () => {
  expect(fileBytes({ last: 5, tables: 100 })).toBe(10);
  expect(fileBytes({ last: null, tables: 101 })).toBe(51);
});
