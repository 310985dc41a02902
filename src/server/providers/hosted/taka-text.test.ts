import { poisha } from '#contract/money/money.ts';
import { expect, test } from 'vitest';
import { parseTaka, printTaka } from './taka-text.ts';

test.each([
  ['500', 500_00],
  ['500.5', 500_50],
  ['500.05', 500_05],
  ['500.0000', 500_00],
  ['0.29', 29],
  ['1.10', 1_10],
  ['500000.00', 500_000_00],
])('%s taka are exactly %i poisha', (text, amount) => {
  expect(parseTaka(text)).toBe(amount);
});

test.each(['', 'x', '-1', '1,000.00', '5e2', '1.', '.5', '1.005', '1234567890', ' 1', '৫০০'])(
  '“%s” is no amount to the poisha',
  (text) => {
    expect(parseTaka(text)).toBeNull();
  },
);

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [500_00, '500.00'],
  [999_999_99, '999999.99'],
])('%i poisha are written %s', (amount, text) => {
  expect(printTaka(poisha(amount))).toBe(text);
  expect(parseTaka(text)).toBe(amount);
});
