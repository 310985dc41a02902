import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_POISHA, poisha } from '#contract/money/money.ts';
import { hasReceipt, printNumber, receiptYear, vatIn, waitsForNumber } from './receipts.ts';

const older = {
  id: '0199c2f4-0000-7000-8000-00005f3a2b1c',
  paid_at: new Date('2026-12-31T18:00:00Z'),
  receipt_year: null,
  receipt_number: 0,
};

test('a receipt’s number is its year and its place in it; an older one has the day in Dhaka and a piece of the id', () => {
  expect(printNumber({ ...older, receipt_year: 2026, receipt_number: 123 })).toBe('2026-000123');
  expect(printNumber({ ...older, receipt_year: 2027, receipt_number: 1_000_000 })).toBe('2027-1000000');
  expect(printNumber(older)).toBe('R-20270101-5F3A2B1C');
  expect(printNumber({ ...older, receipt_number: null })).toBe('R-20270101-5F3A2B1C');
});

test('the year ends at midnight in Dhaka', () => {
  expect(receiptYear(new Date('2026-12-31T17:59:59.999Z'))).toBe(2026);
  expect(receiptYear(new Date('2026-12-31T18:00:00Z'))).toBe(2027);
});

test('what cost nothing waits for no number, nor does what is older than the numbers', () => {
  const status = 'succeeded';
  expect(waitsForNumber({ receipt_number: null, provider: 'desk', status })).toBe(true);
  expect(waitsForNumber({ receipt_number: null, provider: 'none', status })).toBe(false);
  for (const receipt_number of [0, 1])
    expect(waitsForNumber({ receipt_number, provider: 'desk', status })).toBe(false);
});

test('what went back has a receipt only where it was numbered before', () => {
  const status = 'unapplied';
  expect(waitsForNumber({ receipt_number: null, provider: 'card', status })).toBe(false);
  expect([null, 0, 7].map((receipt_number) => hasReceipt({ receipt_number, status }))).toEqual([
    false,
    true,
    true,
  ]);
  expect(hasReceipt({ receipt_number: null, status: 'succeeded' })).toBe(true);
});

test.each([
  [160_000, 1500, 20_870],
  [160_000, 750, 11_163],
  [1, 1500, 0],
  [4, 1500, 1],
  [MAX_POISHA, 10_000, 50_000_000],
])('of %d poisha with %d hundredths of a percent of VAT inside, %d are VAT', (price, hundredths, vat) => {
  expect(vatIn(poisha(price), hundredths)).toBe(vat);
});

test('price without VAT, and VAT on it, are the price to the half of a poisha, whatever both are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_POISHA }),
      fc.integer({ min: 1, max: 10_000 }),
      (price, hundredths) => {
        const vat = vatIn(poisha(price), hundredths);
        // Both sides are multiplied out to whole numbers, so that no fractions are compared.
        expect(2 * Math.abs(vat * (10_000 + hundredths) - price * hundredths)).toBeLessThanOrEqual(
          10_000 + hundredths,
        );
      },
    ),
  );
});
