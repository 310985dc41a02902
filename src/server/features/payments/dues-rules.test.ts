import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { addedTotal, isPaidFor } from '../payments/dues-rules.ts';

const TIER: Tier = {
  _id: '019cdd5e-0000-7000-8000-000000000001',
  name: 'Gold Family',
  name_bn: null,
  price: 3650,
  child_price: null,
  cap: null,
  most_people: 12,
  months: 12,
  starts_month: null,
  starts_day: null,
  is_prorated: true,
  grace_days: 14,
  sold_online: true,
  days_ahead: null,
  opens_at: null,
  day_limit: null,
  week_limit: null,
  needs_no_approval: false,
  cancellation: null,
};
const year = (more: Partial<Tier> = {}, paid = { adults: 1, children: 0 }) => ({
  tier: { ...TIER, ...more },
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  paidFor: paid,
});

test.each([
  ['on the first day, all of it', [year()], { adults: 2, children: 0 }, '2026-01-01', 3650_00],
  ['after 65 days, 300 of 365', [year()], { adults: 2, children: 0 }, '2026-03-07', 3000_00],
  ['on the last day, one day', [year()], { adults: 2, children: 0 }, '2026-12-31', 10_00],
  ['up to whole taka', [year({ price: 1000 })], { adults: 2, children: 0 }, '2026-12-31', 3_00],
  ['five more', [year()], { adults: 6, children: 0 }, '2026-01-01', 5 * 3650_00],
  [
    'a child at its own price',
    [year({ child_price: 365 })],
    { adults: 1, children: 1 },
    '2026-01-01',
    365_00,
  ],
  ['up to the cap', [year({ cap: 5000 })], { adults: 6, children: 0 }, '2026-01-01', 1350_00],
  [
    'nobody who was paid for',
    [year({}, { adults: 3, children: 0 })],
    { adults: 2, children: 1 },
    '2026-01-01',
    0,
  ],
  [
    'the next one whole, where it is paid already',
    [year(), { ...year(), starts_on: '2027-01-01', ends_on: '2027-12-31' }],
    { adults: 2, children: 0 },
    '2026-12-31',
    10_00 + 3650_00,
  ],
])('who is added costs, %s', (_, memberships, people, today, total) => {
  expect(addedTotal(memberships, people, today)).toBe(total);
});

test('one more costs at most what they had cost at the beginning, and never less for one more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 1, max: 11 }),
      (poisha, day, more) => {
        const shared = [year({ price: poisha / 100 })];
        const today = addDays('2026-01-01', day);
        const costs = (adults: number) => addedTotal(shared, { adults, children: 0 }, today);
        expect(costs(1 + more)).toBeLessThanOrEqual(Math.ceil((more * poisha) / 100) * 100);
        expect(costs(1 + more)).toBeGreaterThanOrEqual(costs(more));
        expect(costs(1)).toBe(0);
        expect(costs(1 + more) % 100).toBe(0);
      },
    ),
  );
});

test.each([
  [{ adults: 2, children: 1 }, { adults: 2, children: 1 }, true],
  [{ adults: 1, children: 2 }, { adults: 2, children: 1 }, true],
  [{ adults: 1, children: 0 }, { adults: 2, children: 1 }, true],
  [{ adults: 3, children: 0 }, { adults: 2, children: 1 }, false],
  [{ adults: 2, children: 2 }, { adults: 2, children: 1 }, false],
])('%o are paid for by the dues of %o: %s', (people, paid, is) => {
  expect(isPaidFor(people, paid)).toBe(is);
});
