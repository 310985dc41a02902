import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

test.each([
  ['2026-11-21T06:00:00Z', '24 hours left'],
  ['2026-11-21T05:59:59Z', '23 hours left'],
  ['2026-11-20T08:00:00Z', '2 hours left'],
  ['2026-11-20T07:59:00Z', '119 minutes left'],
  ['2026-11-20T06:01:59Z', '1 minute left'],
  ['2026-11-20T06:00:59Z', 'less than a minute left'],
  ['2026-11-20T05:59:59Z', ''],
  ['2026-11-29T06:00:00Z', '9 days left'],
  ['2026-11-22T06:00:00Z', '2 days left'],
  ['2026-11-22T05:59:00Z', '47 hours left'],
])('until %s it is %s', (until, left) => {
  expect(timeLeft(until, NOW)).toBe(left);
});
