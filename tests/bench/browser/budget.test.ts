import { expect, test } from 'vitest';
import { middleOf, missedBy, type Measured } from './budget.ts';

const GOOD: Measured = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  LCP: 1500,
  CLS: 0.02,
};

test('a page that is just good enough misses nothing', () => {
  expect(missedBy(GOOD)).toEqual([]);
});

test('each figure that is too low, too high or missing is named', () => {
  expect(missedBy({ ...GOOD, performance: 94 })).toEqual(['performance']);
  expect(missedBy({ ...GOOD, seo: 99, LCP: 1501 })).toEqual(['seo', 'LCP']);
  expect(missedBy({ ...GOOD, CLS: 0.021 })).toEqual(['CLS']);
  expect(missedBy({ ...GOOD, accessibility: Number.NaN, LCP: Number.NaN })).toEqual(['accessibility', 'LCP']);
});

test('the middle one of several runs counts', () => {
  const runs = [1800, 900, 1100].map((LCP) => ({ ...GOOD, LCP }));
  expect(middleOf(runs).LCP).toBe(1100);
  expect(() => middleOf([])).toThrow('nothing was measured');
});
