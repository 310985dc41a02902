import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { ageOn, birthday, isChild } from './ages.ts';

test.each([
  ['2010-06-15', 18, '2028-06-15'],
  ['2008-02-29', 18, '2026-03-01'],
  ['2008-02-29', 20, '2028-02-29'],
])('who was born on %s is %d on %s', (bornOn, years, day) => {
  expect(birthday(bornOn, years)).toBe(day);
  expect(ageOn(bornOn, day)).toBe(years);
  expect(ageOn(bornOn, addDays(day, -1))).toBe(years - 1);
});

test('one is a child until the day before the eighteenth birthday, and of whom nothing is known is one', () => {
  expect(isChild('2008-11-27', '2026-11-26')).toBe(true);
  expect(isChild('2008-11-27', '2026-11-27')).toBe(false);
  expect(isChild(null, '2026-11-27')).toBe(true);
});

test('nobody becomes a child again, or younger', () => {
  const days = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 400 }), (birth, age, later) => {
      const bornOn = addDays('1920-01-01', birth);
      const day = addDays(bornOn, age);
      expect(isChild(bornOn, day)).toBe(ageOn(bornOn, day) < 18);
      expect(ageOn(bornOn, addDays(day, later))).toBeGreaterThanOrEqual(ageOn(bornOn, day));
    }),
  );
});
