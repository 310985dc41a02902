import { expect, test } from 'vitest';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { describeAge, formatCapped } from './words.ts';

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('%i minutes ago is %s', (minutes, words) => {
  const now = new Date('2026-03-01T06:00:00Z');
  expect(describeAge(new Date(now.getTime() - minutes * 60_000).toISOString(), now)).toBe(words);
});

test('what a wrong clock puts ahead is not less than nothing', () => {
  expect(describeAge('2026-03-01T06:05:00Z', new Date('2026-03-01T06:00:00Z'))).toBe('less than a minute');
});

test('methods and counts have their words', () => {
  expect([namePayment('bkash'), namePayment('new-one')]).toEqual(['bKash', 'new-one']);
  expect([formatCapped(0, 1000), formatCapped(999, 1000), formatCapped(1000, 1000)]).toEqual([
    '0',
    '999',
    '1,000+',
  ]);
});
