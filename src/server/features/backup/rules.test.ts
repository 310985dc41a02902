import { describe, expect, test } from 'vitest';
import {
  fileBytes,
  findBackupTrouble,
  findDifference,
  findExcess,
  findShortage,
  findUnfit,
  findUnrecorded,
  isDue,
  isForgotten,
  latestRequestTime,
} from './rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00+06:00`);
const before = (time: string) => new Date(`2026-03-01T${time}:00+06:00`);
const due = (now: string, lastProven: Date | null, lastFailed: Date | null = null) =>
  isDue({ now: at(now), startedAt: before('00:00'), lastProven, lastFailed });

describe('a backup is due', () => {
  test('in the small hours, once', () => {
    expect(due('02:59', before('03:01'))).toBe(false);
    expect(due('03:00', before('03:01'))).toBe(true);
    expect(due('04:59', before('05:01'))).toBe(true);
    expect(due('05:00', before('05:01'))).toBe(false);
    expect(due('04:00', at('03:00'))).toBe(false);
  });

  test('by day where the last one is a day old, or there is none', () => {
    expect(due('14:00', before('14:01'))).toBe(false);
    expect(due('14:00', before('14:00'))).toBe(true);
    expect(due('14:00', null)).toBe(true);
  });

  test('not for an hour after one that failed, nor for five minutes after the start', () => {
    expect(due('14:00', null, at('13:01'))).toBe(false);
    expect(due('14:00', null, at('13:00'))).toBe(true);
    const justStarted = { now: at('14:00'), lastProven: null, lastFailed: null };
    expect(isDue({ ...justStarted, startedAt: at('13:56') })).toBe(false);
    expect(isDue({ ...justStarted, startedAt: at('13:55') })).toBe(true);
  });
});

test('fourteen proven ones are kept, and of those that could not be proven the newest file', () => {
  const run = (number: number, state: string, file: string | null = `${number}`) => ({ number, state, file });
  const proven = Array.from({ length: 16 }, (_, number) => run(number, 'proven'));
  const failed = [run(20, 'failed', null), run(21, 'failed'), run(22, 'failed'), run(23, 'failed')];
  expect(findExcess([...failed, ...proven]).map(({ number }) => number)).toEqual([14, 15, 22, 23]);
});

test('a file that no record knows goes once fourteen newer ones were proven here', () => {
  const files = Array.from({ length: 16 }, (_, number) => `club-${10 + number}`);
  const records = files.slice(2).map((file) => ({ state: 'proven', file }));
  expect(findUnrecorded(files, records)).toEqual(['club-10', 'club-11']);
  expect(findUnrecorded(files, records.slice(1))).toEqual([]);
  const failed = records.map((record, index) => (index === 5 ? { ...record, state: 'failed' } : record));
  expect(findUnrecorded(files, failed)).toEqual([]);
  expect(findUnrecorded(files.slice(0, -1), records)).toEqual([]);
  expect(findUnrecorded(files, [...records, { state: 'failed', file: 'club-10' }])).toEqual(['club-11']);
});

test('a node that does not know the tables leaves a backup to others for ten minutes', () => {
  expect(latestRequestTime(at('03:10'), { knowsTables: true })).toEqual(at('03:10'));
  expect(latestRequestTime(at('03:10'), { knowsTables: false })).toEqual(at('03:00'));
});

test('a backup of a node that has gone is forgotten after ninety days', () => {
  const now = at('03:00');
  const made = (days: number) => ({ wanted_at: new Date(now.getTime() - days * 86_400_000) });
  expect(isForgotten(made(90), now)).toBe(false);
  expect(isForgotten(made(91), now)).toBe(true);
});

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

const OURS = ['0001_club', '0002_identity', '0003_card_gateway'];
const unfit = (migrations: string[]) => findUnfit({ migrations, product: '2.0.0' }, OURS, '1.0.0');

test('a backup of this build or of one before it is taken', () => {
  expect(unfit(OURS)).toBeNull();
  expect(unfit(OURS.slice(0, 1))).toBeNull();
});

test('a backup with tables that this build does not know names the version that does', () => {
  expect(unfit([...OURS, '0004_new'])).toBe(
    'This backup was made by version 2.0.0, whose tables this version (1.0.0) does not know: 0004_new. Install version 2.0.0 or a later one, then restore again.',
  );
});

test('a backup without migrations, or without one in the middle, is refused', () => {
  for (const migrations of [[], ['0001_club', '0003_card_gateway']])
    expect(unfit(migrations)).toContain('a migration is missing');
});

const saved = { schema: 'public', name: 'users', columns: ['id'], rows: 3, checksum: '12' };

test('a table with other rows, or another number of them, differs', () => {
  expect(findDifference(saved, { rows: 3, checksum: '12' })).toBeNull();
  expect(findDifference(saved, { rows: 3, checksum: '13' })).toContain('are not those that were saved');
  expect(findDifference(saved, { rows: 2, checksum: '12' })).toContain('has 2 rows in the file instead of 3');
});

const now = new Date('2026-03-02T06:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const failure = 'The disk is full.';

test('a proven backup of the last day, and a club that is just being set up, give no reason to worry', () => {
  expect(findBackupTrouble(now, { proven: ago(26), failed: null })).toBeNull();
  expect(findBackupTrouble(now, { proven: ago(1), failed: { at: ago(2), failure } })).toBeNull();
  expect(findBackupTrouble(now, { proven: null, failed: null })).toBeNull();
});

test('one that is too old is told with its time', () => {
  expect(findBackupTrouble(now, { proven: ago(26.1), failed: null })).toContain(
    'The last proven backup is of 01 Mar 2026, 09:54.',
  );
});

test('one that failed since is told with its reason, even while the last proven one is young', () => {
  const told = findBackupTrouble(now, { proven: ago(3), failed: { at: ago(1), failure } });
  expect(told).toContain('The last backup failed: The disk is full. The last proven backup is of');
  expect(findBackupTrouble(now, { proven: null, failed: { at: ago(1), failure } })).toContain(
    'There is no proven backup.',
  );
});
