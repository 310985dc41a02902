import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import type { OpeningHoursRow, PriceRuleRow } from './rules.ts';
import {
  changedRules,
  concernsDay,
  listConcernedCourts,
  changedDays,
  isAtOtherPrice,
  isOutsideHours,
  type PricedBooking,
} from './affected-rules.ts';

const FRIDAY = '2026-03-20';
const closed: OpeningHoursRow = {
  id: 'a',
  court_id: null,
  name: 'Eid-ul-Fitr',
  name_bn: null,
  starts_on: FRIDAY,
  ends_on: '2026-03-22',
  weekdays: 127,
  kind: 'closed',
  windows: [],
  slots: [],
};
const peak: PriceRuleRow = {
  id: 'p',
  court_id: null,
  name: 'Peak',
  starts_on: null,
  ends_on: null,
  weekdays: 0b0100000,
  from_minute: 1080,
  to_minute: 1380,
  price_poisha: poisha(800_00),
  audience: 'everybody',
  tier_ids: [],
};
const court = { slots: ['5:00 PM - 6:00 PM', '6:00 PM - 7:00 PM'], price_poisha: poisha(500_00) };
const booking: PricedBooking = {
  slots: ['6:00 PM - 7:00 PM'],
  price_poisha: 500_00,
  slot_prices: null,
};

describe('a change concerns', () => {
  test('the courts that the rule had and those that it has; all, where one of them is for all', () => {
    const [one, other] = [
      { ...closed, court_id: 'one' },
      { ...closed, court_id: 'other' },
    ];
    expect(listConcernedCourts({ before: one, after: other })).toEqual(['one', 'other']);
    expect(listConcernedCourts({ before: null, after: one })).toEqual(['one']);
    expect(listConcernedCourts({ before: one, after: closed })).toBeNull();
  });

  test('the days before and after it', () => {
    const later = { ...closed, starts_on: '2026-03-21', ends_on: '2026-03-24' };
    expect(changedDays({ before: closed, after: later })).toEqual({ from: FRIDAY, to: '2026-03-24' });
    expect(changedDays({ before: closed, after: { ...closed, starts_on: null, ends_on: null } })).toEqual({
      from: null,
      to: null,
    });
    expect(changedDays({ before: null, after: closed })).toEqual({ from: FRIDAY, to: '2026-03-22' });
    const change = { before: closed, after: later };
    expect(['2026-03-19', FRIDAY, '2026-03-24'].map((day) => concernsDay(change, day))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('the rules of a court: the old one is gone, the new one there if it is for this court', () => {
    const own = { ...closed, court_id: 'one' };
    expect(changedRules([closed], { before: closed, after: own }, 'one')).toEqual([own]);
    expect(changedRules([closed], { before: closed, after: own }, 'other')).toEqual([]);
    expect(changedRules(null, { before: null, after: closed }, 'other')).toEqual([closed]);
    expect(changedRules([closed], { before: closed, after: null }, 'one')).toEqual([]);
  });
});

describe('a booking', () => {
  test('lies outside where one of its slots is not among the day’s slots', () => {
    expect(isOutsideHours(court, FRIDAY)(booking)).toBe(false);
    expect(isOutsideHours({ ...court, plans: [closed] }, FRIDAY)(booking)).toBe(true);
    expect(
      isOutsideHours(court, FRIDAY)({ ...booking, slots: ['5:00 PM - 6:00 PM', '7:00 PM - 8:00 PM'] }),
    ).toBe(true);
  });

  test('keeps its price where one of its slots costs another one now', () => {
    const dear = { ...court, prices: [peak] };
    expect(isAtOtherPrice(court, FRIDAY)(booking)).toBe(false);
    expect(isAtOtherPrice(dear, FRIDAY)(booking)).toBe(true);
    const both = { ...booking, slots: court.slots, price_poisha: 650_00 };
    expect(isAtOtherPrice(dear, FRIDAY)({ ...both, slot_prices: [500_00, 800_00] })).toBe(false);
    expect(isAtOtherPrice(dear, FRIDAY)({ ...both, slot_prices: [800_00, 500_00] })).toBe(true);
    expect(isAtOtherPrice(dear, '2026-03-21')(booking)).toBe(false);
  });

  test('keeps its price where another one is for its owner alone', () => {
    const ofGold: PriceRuleRow = {
      ...peak,
      id: 'q',
      audience: 'tiers',
      tier_ids: ['gold'],
      price_poisha: poisha(600_00),
    };
    const judge = isAtOtherPrice({ ...court, prices: [ofGold] }, FRIDAY);
    const owners = [undefined, null, 'silver', 'gold'];
    expect(owners.map((tier_id) => judge({ ...booking, tier_id }))).toEqual([false, false, false, true]);
    expect(owners.map((tier_id) => judge({ ...booking, price_poisha: 600_00, tier_id }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
