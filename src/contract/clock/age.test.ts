import { expect, test } from 'vitest';
import { formatAge } from './age.ts';

test.each([
  [-5, '0 seconds'],
  [999, '0 seconds'],
  [1000, '1 second'],
  [59_999, '59 seconds'],
  [60_000, '1 minute'],
  [3 * 3_600_000 + 1, '3 hours'],
  [47 * 3_600_000, '1 day'],
])('%d ms are %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});
