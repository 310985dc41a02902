import { expect, test } from 'vitest';
import { findDifference, findUnfit } from './restore-rules.ts';

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
