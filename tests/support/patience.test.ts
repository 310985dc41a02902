import { expect, test } from 'vitest';
import { crowding, patience, workersOf } from './patience.ts';

test('a limit is never shorter than on an idle machine, and never ten times as long', () => {
  expect(crowding()).toBeGreaterThanOrEqual(1);
  expect(patience(1000)).toBeGreaterThanOrEqual(1000);
  expect(patience(1000)).toBeLessThanOrEqual(10_000);
});

test('there are two workers at least, and no more than on an idle machine', () => {
  expect(workersOf(2)).toBe(2);
  expect(workersOf(4)).toBeLessThanOrEqual(4);
});
