import { expect, test } from 'vitest';
import { couponState } from './coupon-state.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const OPEN = { active: true, startDate: null, endDate: null, usageLimit: null, used: 7 };
const standing = (terms: Partial<typeof OPEN> | object) => couponState({ ...OPEN, ...terms }, NOW);

test('a coupon that takes something off needs no word beside Active', () => {
  expect(standing({})).toBeNull();
  expect(
    standing({ startDate: NOW.toISOString(), endDate: '2026-11-20T06:00:01Z', usageLimit: 8 }),
  ).toBeNull();
});

test('an active coupon says why it takes nothing off', () => {
  expect(standing({ startDate: '2026-11-20T06:00:01Z' })).toBe('Not yet');
  expect(standing({ endDate: NOW.toISOString() })).toBe('Ended');
  expect(standing({ usageLimit: 7 })).toBe('Used up');
});

test('the end counts before the uses, and Inactive says all', () => {
  expect(standing({ endDate: '2026-01-01T00:00:00Z', usageLimit: 7 })).toBe('Ended');
  expect(standing({ active: false, endDate: '2026-01-01T00:00:00Z' })).toBeNull();
});
