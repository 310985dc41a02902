import { expect, test } from 'vitest';
import { formatAge, formatMinutes } from './age.ts';

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

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [60, '1 hour'],
  [2160, '36 hours'],
  [10_080, '7 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
