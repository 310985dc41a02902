import { expect, test } from 'vitest';
import { AT_MOST, describePages, middleOf, missedBy, type Measured } from './budget.ts';

const GOOD: Measured = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  LCP: 1200,
  CLS: 0.02,
  TBT: 200,
  'kB in all': 110,
  'kB of first scripts': 100,
  requests: 14,
};
const missed = (part: Partial<Measured>, path: keyof typeof AT_MOST = '/') =>
  missedBy({ ...GOOD, ...part }, AT_MOST[path]);

test('a page that is just good enough misses nothing', () => {
  expect(missed({})).toEqual([]);
  // Only the home page has a limit for its total size and number of requests.
  expect(missed({ 'kB in all': 500, requests: 40 }, '/courts')).toEqual([]);
});

test('each figure that is too low, too high or missing is named', () => {
  expect(missed({ performance: 94 })).toEqual(['performance']);
  expect(missed({ seo: 99, LCP: 1201 })).toEqual(['seo', 'LCP']);
  expect(missed({ CLS: 0.021, TBT: 201 })).toEqual(['CLS', 'TBT']);
  expect(missed({ 'kB in all': 111, 'kB of first scripts': 101, requests: 15 })).toEqual([
    'kB of first scripts',
    'kB in all',
    'requests',
  ]);
  expect(missed({ accessibility: Number.NaN, LCP: Number.NaN })).toEqual(['accessibility', 'LCP']);
});

test('the middle one of several runs counts', () => {
  const runs = [1800, 900, 1100].map((LCP) => ({ ...GOOD, LCP }));
  expect(middleOf(runs).LCP).toBe(1100);
  expect(() => middleOf([])).toThrow('nothing was measured');
});

test('the table has each page’s figures beside their budgets', () => {
  expect(describePages({ '/courts': GOOD }, AT_MOST).split('\n')).toEqual([
    '| page | LCP | CLS | TBT | kB of first scripts | kB in all | requests | performance |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| `/courts` | 1200 (≤ 1200) | 0.02 (≤ 0.02) | 200 (≤ 200) | 100 (≤ 100) | 110 | 14 | 95 (≥ 95) |',
  ]);
});
