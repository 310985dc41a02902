import { expect, test } from 'vitest';
import { findBackupTrouble } from './trouble-rules.ts';

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
