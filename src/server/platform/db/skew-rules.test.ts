import { expect, test } from 'vitest';
import { judgeSkew, skewWarning } from './skew-rules.ts';

test.each([
  [0, 'agrees', null],
  [-2000, 'agrees', null],
  [2500, 'differs', 'This machine’s clock is 2.5 s ahead of the database’s.'],
  [30_000, 'differs', 'This machine’s clock is 30.0 s ahead of the database’s.'],
  [-31_000, 'wrong', 'This machine’s clock is 31.0 s behind the database’s.'],
])('a clock that is %d ms ahead %s', (aheadMs, skew, warning) => {
  expect([judgeSkew(aheadMs), skewWarning(aheadMs)]).toEqual([skew, warning]);
});
