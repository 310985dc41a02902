import { describe, expect, it } from 'vitest';
import { fromTaka } from '../money/money.ts';
import { duesFor, fullDues } from './dues.ts';

const GOLD = { price: 12_000, child_price: 6000, cap: 30_000, months: 12, is_prorated: true } as const;

describe('what a household pays', () => {
  it.each([
    [1, 0, 12_000],
    [2, 0, 24_000],
    [2, 1, 30_000],
    [2, 4, 30_000],
    [0, 2, 12_000],
    [0, 0, 0],
  ])('of %i adults and %i children is %i taka', (adults, children, taka) => {
    expect(fullDues(GOLD, { adults, children })).toBe(fromTaka(taka));
  });

  it('is the same for a child as for an adult where no other price is said', () => {
    expect(fullDues({ ...GOLD, child_price: null, cap: null }, { adults: 1, children: 2 })).toBe(
      fromTaka(36_000),
    );
  });

  it.each([
    ['2026-12-20', '2026-12-31', 1000],
    ['2026-06-10', '2026-12-31', 7000],
    ['2026-01-01', '2026-12-31', 12_000],
  ])('from %s to %s is what the months cost that have begun: %i taka', (starts_on, ends_on, taka) => {
    const one = { adults: 1, children: 0 };
    expect(duesFor(GOLD, one, { starts_on, ends_on })).toBe(fromTaka(taka));
    expect(duesFor({ ...GOLD, is_prorated: false }, one, { starts_on, ends_on })).toBe(fromTaka(12_000));
  });

  it('is in whole taka where it is less than all months cost', () => {
    const period = { starts_on: '2026-06-10', ends_on: '2026-12-31' };
    expect(duesFor({ ...GOLD, price: 10_000 }, { adults: 1, children: 0 }, period)).toBe(fromTaka(5833));
  });
});
