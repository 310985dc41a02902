import { expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { refundForEnd } from './membership.ts';

const YEAR = { starts_on: '2027-01-01', ends_on: '2027-12-31', first_ends_on: null };
const paid = (amount: number, left = amount) => ({ amount: poisha(amount), left: poisha(left) });

test.each([
  ['nothing', '2027-06-30', paid(36_500), 0],
  ['all', '2027-06-30', paid(36_500), 36_500],
  ['all', '2027-06-30', paid(36_500, 500), 500],
  ['days-left', '2027-12-31', paid(36_500), 0],
  ['days-left', '2027-12-30', paid(36_500), 100],
  ['days-left', '2026-12-31', paid(36_500), 36_500],
  ['days-left', '2027-06-30', paid(100), 50],
  ['days-left', '2027-06-30', paid(36_500, 500), 0],
  ['days-left', '2027-06-30', paid(36_500, 36_400), 18_300],
  ['days-left', '2027-06-30', paid(36_500, 0), 0],
] as const)('%s, where a year ends on %s', (giveBack, endsOn, amounts, back) => {
  expect(refundForEnd(YEAR, endsOn, amounts, giveBack)).toBe(back);
});

test.each([
  ['that was shortened before', { ends_on: '2027-07-19' }, '2027-04-10', paid(36_500, 20_000), 10_000],
  ['that was lengthened before', { ends_on: '2028-12-31' }, '2027-04-10', paid(36_500), 26_500],
  ['that is longer than what was paid, still', { ends_on: '2028-12-31' }, '2028-01-01', paid(36_500), 0],
  ['that was put back', { ends_on: '2027-12-31' }, '2027-07-19', paid(36_500, 20_000), 0],
] as const)('the days left of one %s are those that were paid', (_, { ends_on }, endsOn, amounts, back) => {
  const one = { starts_on: '2027-01-01', first_ends_on: '2027-12-31', ends_on };
  expect(refundForEnd(one, endsOn, amounts, 'days-left')).toBe(back);
});
