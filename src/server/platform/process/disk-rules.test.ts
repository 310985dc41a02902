import { expect, test } from 'vitest';
import { diskWarning, judgeDisk } from './disk-rules.ts';

const GB = 1024 ** 3;

test.each([
  [{ size: 100 * GB, free: 11 * GB }, 'enough', 11],
  [{ size: 100 * GB, free: 10 * GB }, 'enough', 10],
  [{ size: 100 * GB, free: 9.9 * GB }, 'low', 9],
  [{ size: 100 * GB, free: 0.07 * GB }, 'low', 0],
  [{ size: 100 * GB, free: 0.06 * GB }, 'full', 0],
  [{ size: 0, free: 0 }, 'full', 0],
] as const)('a disk with %o is judged %s', (sizes, state, freePercent) => {
  expect(judgeDisk(sizes)).toEqual({ state, freePercent });
});

test('an admin is told before the disk is full, and nothing while there is enough', () => {
  expect(diskWarning({ state: 'enough', freePercent: 40 })).toBeNull();
  expect(diskWarning({ state: 'low', freePercent: 9 })).toContain('has 9 percent left');
  expect(diskWarning({ state: 'full', freePercent: 0 })).toContain('is full');
});
