import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { duesFor, duesOf } from '#contract/memberships/dues.ts';
import { lastDayOf, monthsBegun, periodOf } from '#contract/memberships/period.ts';
import { fromTaka } from '#contract/money/money.ts';

const months = fc.constantFrom(1, 3, 6, 12);
const aDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2020-01-01', days));

const terms = fc
  .record({
    months,
    starts: fc.option(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))),
    grace_days: fc.integer({ min: 0, max: 90 }),
  })
  .map(({ starts, ...tier }) => ({
    ...tier,
    starts_month: starts?.[0] ?? null,
    starts_day: starts?.[1] ?? null,
  }));

/** Memberships that follow each other meet without a gap, and none is longer than its months; as often as this. */
export function checkPeriods(numRuns: number): void {
  fc.assert(
    fc.property(terms, aDay, (tier, today) => {
      const first = periodOf(tier, null, today);
      expect(first.starts_on).toBe(today);
      expect(first.ends_on >= first.starts_on).toBe(true);
      expect(first.ends_on <= lastDayOf(first.starts_on, tier.months)).toBe(true);
      expect(monthsBegun(first)).toBeLessThanOrEqual(tier.months);
      const next = periodOf(tier, first, first.counts_until);
      expect(next.starts_on).toBe(addDays(first.ends_on, 1));
      // All but the first of a fixed day of the year are whole, and so are all others.
      expect(monthsBegun(next)).toBe(tier.months);
      const lapsed = addDays(first.counts_until, 1);
      expect(periodOf(tier, first, lapsed).starts_on).toBe(lapsed);
    }),
    { numRuns },
  );
}

const taka = fc.integer({ min: 0, max: 99_999_999 }).map((poisha) => poisha / 100);
const prices = fc
  .record({
    price: taka,
    child_price: fc.option(taka),
    above: fc.option(taka),
    months,
    is_prorated: fc.boolean(),
  })
  .map(({ price, above, ...tier }) => ({ ...tier, price, cap: above === null ? null : price + above }));
const people = fc.record({
  adults: fc.integer({ min: 0, max: 12 }),
  children: fc.integer({ min: 0, max: 12 }),
});

/** Dues never pass the cap, and never fall when a person is added; as often as this. */
export function checkDues(numRuns: number): void {
  fc.assert(
    fc.property(prices, people, aDay, fc.integer({ min: 1, max: 12 }), (tier, household, day, some) => {
      const period = { starts_on: day, ends_on: lastDayOf(day, Math.min(some, tier.months)) };
      const pays = duesFor(tier, household, period);
      if (tier.cap !== null) expect(pays).toBeLessThanOrEqual(fromTaka(tier.cap));
      expect(pays).toBeLessThanOrEqual(duesOf(tier, household));
      const { adults, children } = household;
      expect(duesFor(tier, { adults: adults + 1, children }, period)).toBeGreaterThanOrEqual(pays);
      expect(duesFor(tier, { adults, children: children + 1 }, period)).toBeGreaterThanOrEqual(pays);
    }),
    { numRuns },
  );
}
