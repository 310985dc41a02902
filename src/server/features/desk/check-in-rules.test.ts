import { expect, test } from 'vitest';
import { isPossibleTime } from './check-in-rules.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

test.each([
  ['2026-11-20T06:00:00Z', true],
  ['2026-11-20T06:02:00Z', true],
  ['2026-11-20T06:02:01Z', false],
  ['2026-11-21T06:00:00Z', false],
  ['2026-11-19T06:00:00Z', true],
  ['2026-11-13T06:00:00Z', true],
  ['2026-11-13T05:59:59Z', false],
])('a check-in at %s, sent at six, is one that can have been: %s', (at, isPossible) => {
  expect(isPossibleTime(new Date(at), NOW)).toBe(isPossible);
});
