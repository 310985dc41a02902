import { describe, expect, test } from 'vitest';
import { readTakeable, readGuests, readTaking, sumOfGuests } from './take-draft.ts';

const CASH = { method: 'cash' } as const;
const FIRST = { open: 1600, covered: 0 };

describe('an amount that the desk types', () => {
  test.each([
    ['480', 480],
    [' ৪৮০ ', 480],
    ['480.50', 480.5],
    ['1600', 1600],
  ])('"%s" is taken as %d', (typed, amount) => {
    expect(readTaking(typed, FIRST, CASH)).toEqual({
      success: true,
      data: { method: 'cash', amount, covered: 0 },
    });
    expect(readTakeable(typed, FIRST)).toBe(amount);
  });

  test.each([
    ['', 'Required'],
    ['half', 'Please enter a number.'],
    ['1,120', 'Please enter a number.'],
    ['-1', 'Please enter 0 or more.'],
    ['480.005', 'Please give at most two decimals.'],
    ['0', 'Please enter more than ৳0, up to ৳1,600.'],
    ['1600.01', 'Please enter more than ৳0, up to ৳1,600.'],
  ])('"%s" is none, and its fault stands at its field', (typed, amount) => {
    expect(readTaking(typed, FIRST, CASH)).toEqual({ success: false, faults: { amount } });
    expect(readTakeable(typed, FIRST)).toBeNull();
  });

  test('is not taken without the number of its transfer', () => {
    expect(readTaking('480', FIRST, { method: 'bkash' })).toMatchObject({
      success: false,
      faults: { reference: expect.stringContaining('transaction’s number') },
    });
  });
});

describe('guests', () => {
  const fee = { fee: 200.5, covered: 1600 };

  test.each([
    ['1', 1, 200.5],
    ['২০', 20, 4010],
  ])('"%s" are %d, and cost ৳%d', (typed, guests, amount) => {
    expect(readGuests(typed, fee, CASH)).toEqual({
      success: true,
      data: { method: 'cash', guests, amount, covered: 1600 },
    });
    expect(sumOfGuests(typed, 200.5)).toBe(amount);
  });

  test.each(['', '0', '21', '1.5', '-1', 'two', '1e99'])('"%s" are no number of them', (typed) => {
    expect(readGuests(typed, fee, CASH)).toEqual({
      success: false,
      faults: { guests: 'Please enter how many guests, from 1 to 20.' },
    });
    expect(sumOfGuests(typed, 200.5)).toBeNull();
  });
});
