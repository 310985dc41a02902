import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTaka, MAX_POISHA, poisha, taka, toTaka } from './money.ts';
import { formatTaka } from './taka-text.ts';

describe('money', () => {
  it('goes from taka to poisha and back without loss, for every amount the provider takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_POISHA }), (amount) => {
        expect(fromTaka(toTaka(poisha(amount)))).toBe(amount);
      }),
    );
    expect(fromTaka(1.1 + 2.2)).toBe(330);
  });

  it('is never negative, fractional or beyond what a number holds', () => {
    for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => poisha(amount)).toThrow(RangeError);
  });

  it('is printed with the taka sign and en-GB digits', () => {
    expect(formatTaka(1500)).toBe('৳1,500');
    expect(formatTaka(0)).toBe('৳0');
    expect(formatTaka(1234567.5)).toBe('৳1,234,567.50');
  });

  it('on the wire has at most two decimals and is not below zero', () => {
    expect(taka.safeParse(999_999.99).success).toBe(true);
    expect(taka.safeParse(0.07).success).toBe(true);
    for (const amount of [-0.01, 0.001, 1_000_000, Number.NaN, '5'])
      expect(taka.safeParse(amount).success).toBe(false);
  });

  it('that is missing is told apart from what is no number', () => {
    expect(taka.safeParse(undefined).error?.issues[0]?.message).toBe('Required');
    expect(taka.safeParse('cheap').error?.issues[0]?.message).toBe('Please enter a number.');
  });
});
