import { expect, test } from 'vitest';
import { measureAhead } from './club-clock.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

test.each([
  ['Fri, 20 Nov 2026 06:00:30 GMT', {}],
  ['Fri, 20 Nov 2026 05:59:30 GMT', {}],
  ['Fri, 20 Nov 2026 06:14:00 GMT', { aheadMs: 14 * 60_000 }],
  ['Fri, 20 Nov 2026 05:00:00 GMT', { aheadMs: -60 * 60_000 }],
  [null, {}],
  ['soon', {}],
])('an answer of %s says of a device at six: %j', (date, expected) => {
  expect(measureAhead(date, NOW)).toEqual(expected);
});
