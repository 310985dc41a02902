import { expect, test } from 'vitest';
import type { Backup } from '#contract/records/operation.ts';
import { findUnderWay } from './queries.ts';
import { sayLastProven, sayStep } from './standing.ts';

const now = new Date('2026-03-02T06:00:00Z');

function aBackup(state: Backup['state'], hoursAgo: number): Backup {
  const wanted_at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  const noFile = { bytes: null, rows: null, host: null, file: null, product: null, unfit: null };
  const none = { ...noFile, proven_at: null, failure: null };
  return { _id: `${state} ${hoursAgo}`, state, wanted_at, percent: 0, ...none };
}

test('the last proven backup counts, whatever came after it', () => {
  const backups = [aBackup('making', 0), aBackup('failed', 1), aBackup('proven', 3), aBackup('proven', 27)];
  expect(sayLastProven(backups, now)).toBe('Last proven backup: 3 hours ago');
  expect(findUnderWay(backups)?.state).toBe('making');
});

test('one of this minute is just now, and without any that is said', () => {
  expect(sayLastProven([aBackup('proven', 0)], now)).toBe('Last proven backup: just now');
  expect(sayLastProven([aBackup('failed', 0)], now)).toBe('No proven backup yet');
  expect(findUnderWay([aBackup('failed', 0), aBackup('proven', 1)])).toBeUndefined();
});

test('each step of a backup is told', () => {
  const told = (['wanted', 'making', 'proving'] as const).map((state) => sayStep(aBackup(state, 0)));
  expect(told).toEqual([
    'It begins in a moment …',
    'Saving the club …',
    'Reading the file back, and comparing …',
  ]);
});
