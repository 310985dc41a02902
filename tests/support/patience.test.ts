import { availableParallelism } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { crowding, patience, slowness, countWorkers } from './patience.ts';

test('a limit is never shorter than on an idle machine, and never ten times as long', () => {
  expect(crowding()).toBeGreaterThanOrEqual(1);
  expect(patience(1000)).toBeGreaterThanOrEqual(1000);
  expect(patience(1000)).toBeLessThanOrEqual(10_000);
});

test('there are two workers at least, and no more than on an idle machine', () => {
  expect(countWorkers(2)).toBe(2);
  expect(countWorkers(4)).toBeLessThanOrEqual(4);
});

test('what load there was before the tests began decides, where it is known', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('LOAD_BEFORE_TESTS', '0.3');
  expect(countWorkers(8)).toBe(8);
  vi.stubEnv('LOAD_BEFORE_TESTS', String(2 * availableParallelism()));
  expect(countWorkers(8)).toBe(4);
});

test('slow cores and busy neighbours both make limits longer, up to ten times', () => {
  expect(slowness(5, 0)).toBe(1);
  expect(slowness(66, 0)).toBeCloseTo(3);
  expect(slowness(5, 4 * availableParallelism())).toBe(4);
  expect(slowness(5000, 0)).toBe(10);
});
