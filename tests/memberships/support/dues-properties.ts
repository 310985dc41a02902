import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { duesFor, fullDues } from '#contract/memberships/dues.ts';
import { lastDayAfter, monthsBegun, periodFrom, nextPeriod } from '#contract/memberships/period.ts';
import { fromTaka, poisha } from '#contract/money/money.ts';
import { refundForEnd, periodSold, toKeptTerms } from '../../support/product.ts';

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

/** Checks in `numRuns` cases that consecutive memberships meet without a gap and that none is longer than its months. */
export function checkPeriods(numRuns: number): void {
  fc.assert(
    fc.property(terms, aDay, (tier, today) => {
      const first = nextPeriod(tier, null, today);
      expect(first.starts_on).toBe(today);
      expect(first.ends_on >= first.starts_on).toBe(true);
      expect(first.ends_on <= lastDayAfter(first.starts_on, tier.months)).toBe(true);
      expect(monthsBegun(first)).toBeLessThanOrEqual(tier.months);
      const next = nextPeriod(tier, first, first.ends_on);
      expect(next.starts_on).toBe(addDays(first.ends_on, 1));
      // Only the first period of a tier with a fixed start date may be shorter. All later periods are whole.
      expect(monthsBegun(next)).toBe(tier.months);
      const lapsed = addDays(first.counts_until, 1);
      expect(nextPeriod(tier, first, lapsed).starts_on).toBe(lapsed);
    }),
    { numRuns },
  );
}

const away = fc.integer({ min: -400, max: 400 });

/**
 * Checks in `numRuns` cases that no one pays for past days, for any two tiers bought at any times. In grace, the new membership follows
 * without a gap as long as it has a day left.
 */
export function checkNothingIsOver(numRuns: number): void {
  const whens = { day: aDay, later: away, chosen: fc.option(away), paid: fc.option(months) };
  fc.assert(
    fc.property(terms, terms, fc.record(whens), (before, tier, { day, later, chosen, paid }) => {
      const [today, last] = [addDays(day, later), periodFrom(before, day)];
      const next = nextPeriod(tier, last, today);
      expect(next.ends_on >= today).toBe(true);
      const following = periodFrom(tier, addDays(last.ends_on, 1));
      const isFollowing = last.counts_until >= today && following.ends_on >= today;
      expect(next).toEqual(isFollowing ? following : periodFrom(tier, today));
      // The tier was changed after the dues were created.
      const from = chosen === null ? null : addDays(today, chosen);
      const dues = { ...toKeptTerms(tier), starts_on: from, months: paid };
      const bought = periodSold(dues, before, { last, today });
      if (bought) expect(bought.ends_on >= today).toBe(true);
      else if (paid === null) expect(from !== null && periodFrom(tier, from).ends_on < today).toBe(true);
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

/** Checks in `numRuns` cases that dues never exceed the cap and never fall when a person is added. */
export function checkDues(numRuns: number): void {
  fc.assert(
    fc.property(prices, people, aDay, fc.integer({ min: 1, max: 12 }), (tier, household, day, some) => {
      const period = { starts_on: day, ends_on: lastDayAfter(day, Math.min(some, tier.months)) };
      const pays = duesFor(tier, household, period);
      if (tier.cap !== null) expect(pays).toBeLessThanOrEqual(fromTaka(tier.cap));
      expect(pays).toBeLessThanOrEqual(fullDues(tier, household));
      const { adults, children } = household;
      expect(duesFor(tier, { adults: adults + 1, children }, period)).toBeGreaterThanOrEqual(pays);
      expect(duesFor(tier, { adults, children: children + 1 }, period)).toBeGreaterThanOrEqual(pays);
    }),
    { numRuns },
  );
}

const changes = fc.array(
  fc.record({
    end: fc.integer({ min: 0, max: 800 }),
    gives: fc.boolean(),
    found: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
);
/** The value that means that a refund made in the provider's panel was found between two changes of the end. */
const FOUND = 9;

/**
 * Checks in `numRuns` cases that for any order of changes of the end, the refund equals the price of the paid and unused days, to half a
 * poisha. Refunds made elsewhere are included.
 */
export function checkRefunds(numRuns: number): void {
  const price = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 400 }), changes, (amount, bought, steps) => {
      const starts_on = '2026-03-01';
      const dayOf = (nth: number) => addDays(starts_on, nth - 1);
      let [ends_on, back] = [dayOf(bought), 0];
      for (const { end, gives, found } of steps) {
        if (found === FOUND) back = Math.min(amount, back + Math.ceil(amount / 7));
        const one = { starts_on, ends_on, first_ends_on: dayOf(bought) };
        const amounts = { amount: poisha(amount), left: poisha(amount - back) };
        const before = back;
        if (gives) back += refundForEnd(one, dayOf(end), amounts, 'days-left');
        ends_on = dayOf(end);
        if (!gives) continue;
        // The unused days among the paid ones. Days given for free are excluded.
        const unused = Array.from({ length: bought }, (_, day) => day + 1).filter((day) => day > end).length;
        const owed = amount * unused;
        expect(back).toBeGreaterThanOrEqual(before);
        expect(back).toBeLessThanOrEqual(amount);
        if (before * bought > owed + bought / 2) expect(back).toBe(before);
        else expect(Math.abs(back * bought - owed)).toBeLessThanOrEqual(bought / 2);
      }
    }),
    { numRuns },
  );
}
