import { expect, test } from 'vitest';
import { nameExamples } from './name-examples.ts';

test.each([
  [{ courts: 12, coupons: 2, announcements: 1 }, '12 courts, 2 coupons and 1 announcement'],
  [{ courts: 1, coupons: 0, announcements: 3 }, '1 court and 3 announcements'],
  [{ courts: 0, coupons: 0, announcements: 0 }, ''],
])('%o are named as %s', (counts, words) => {
  expect(nameExamples(counts)).toBe(words);
});
