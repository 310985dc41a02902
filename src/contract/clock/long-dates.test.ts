import { expect, test } from 'vitest';
import { formatDay, formatDayOfYear, formatLongDay } from './long-dates.ts';

test('a day is printed with as much of its date as is asked for', () => {
  expect(formatDayOfYear('2027-01-14')).toBe('14 January');
  expect(formatLongDay('2027-01-04')).toBe('4 January 2027');
  expect(formatDay('2028-02-29')).toBe('29 Feb 2028');
});
