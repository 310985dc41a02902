import { expect, test } from 'vitest';
import { judgeReceipts } from './receipt-rules.ts';

test('a gap and a double in the numbers of receipts are told apart, one and several', () => {
  const messagesOf = (missing: number, double: number) =>
    judgeReceipts({ missing, double }).map(({ state, message }) => `${state}: ${message}`);
  expect(messagesOf(0, 0)).toEqual(['ok: Receipts are numbered without a gap.']);
  expect(messagesOf(1, 0)).toEqual(['bad: One number is on no receipt, though a later one was given.']);
  expect(messagesOf(3, 2)).toEqual([
    'bad: 3 numbers are on no receipt, though a later one was given.',
    'bad: 2 receipts have a number that another one has.',
  ]);
  expect(messagesOf(0, 1)).toEqual(['bad: One receipt has a number that another one has.']);
});
