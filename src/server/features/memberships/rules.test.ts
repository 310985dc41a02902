import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { daysBetween, givenBack } from './rules.ts';

const YEAR = { starts_on: '2027-01-01', ends_on: '2027-12-31' };
const paid = (amount: number, left = amount, found = 0) => ({
  amount: poisha(amount),
  left: poisha(left),
  found: poisha(found),
});

test('days are counted from one to the other', () => {
  expect(daysBetween('2027-01-01', '2027-12-31')).toBe(364);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test.each([
  ['nothing', '2027-06-30', paid(36_500), 0],
  ['all', '2027-06-30', paid(36_500), 36_500],
  ['all', '2027-06-30', paid(36_500, 500), 500],
  ['days-left', '2027-12-31', paid(36_500), 0],
  ['days-left', '2027-12-30', paid(36_500), 100],
  ['days-left', '2026-12-31', paid(36_500), 36_500],
  ['days-left', '2027-06-30', paid(100), 50],
  ['days-left', '2027-06-30', paid(36_500, 500), 500],
  ['days-left', '2027-06-30', paid(36_500, 36_400, 100), 18_300],
  ['days-left', '2027-06-30', paid(36_500, 10_000, 26_500), 0],
] as const)('%s, where a year ends on %s', (giveBack, endsOn, amounts, back) => {
  expect(givenBack(YEAR, endsOn, amounts, giveBack)).toBe(back);
});
