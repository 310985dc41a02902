import { describe, expect, test } from 'vitest';
import { tierPrice } from '#contract/money/tier-price.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import { listDaySlots, findSessionPrice, type PriceRuleRow } from './rules.ts';
import { listPricedTiers, tierPriceField } from './tier-prices.ts';

const FRIDAY = '2026-03-20';
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
const members: PriceRuleRow = { ...peak, id: 'q', audience: 'members', price_poisha: poisha(700_00) };
const some: PriceRuleRow = {
  ...peak,
  id: 'r',
  audience: 'tiers',
  tier_ids: ['silver', 'gold'],
  price_poisha: poisha(600_00),
};
const courtWith = (...prices: PriceRuleRow[]) => ({
  slots: ['5:00 PM - 6:00 PM', '6:00 PM - 7:00 PM'],
  price_poisha: poisha(500_00),
  prices,
});
const shown = (court: ReturnType<typeof courtWith>, tiers = listPricedTiers([court], [FRIDAY])) =>
  listDaySlots(court, FRIDAY).slots.map((slot) => tierPriceField(court, FRIDAY, slot, tiers));

describe('whom the prices of a day are for', () => {
  test('is nobody where none of its rules has an audience', () => {
    expect(listPricedTiers([courtWith(peak), { ...courtWith(), prices: null }], [FRIDAY])).toEqual([]);
  });

  test('are tiers that a rule of the day names, each once, and all others by one word', () => {
    expect(listPricedTiers([courtWith(peak, some), courtWith(some)], [FRIDAY])).toEqual(['gold', 'silver']);
    expect(listPricedTiers([courtWith(some), courtWith(members)], [FRIDAY])).toEqual([
      'gold',
      'members',
      'silver',
    ]);
  });

  test('is nobody on a day on which they do not hold, and who they are for on one of several', () => {
    expect(listPricedTiers([courtWith(some)], ['2026-03-21'])).toEqual([]);
    expect(listPricedTiers([courtWith(some)], ['2026-03-21', FRIDAY])).toEqual(['gold', 'silver']);
  });
});

describe('a slot', () => {
  test('has what each of them pays, in their order, where that is another price than everybody’s', () => {
    expect(shown(courtWith(peak, members, some))).toEqual([{}, { prices: [600, 700, 600] }]);
  });

  test('has none where all pay the same', () => {
    expect(shown(courtWith({ ...some, price_poisha: poisha(500_00) }))).toEqual([{}, {}]);
    expect(shown(courtWith(peak), [])).toEqual([{}, {}]);
  });

  test('says of every tier what the club charges it', () => {
    const court = courtWith(peak, members, some);
    const tiers = listPricedTiers([court], [FRIDAY]);
    for (const tier of ['gold', 'silver', 'bronze'])
      for (const slot of listDaySlots(court, FRIDAY).slots) {
        const answered = { price: toTaka(slot.price), ...tierPriceField(court, FRIDAY, slot, tiers) };
        expect(tierPrice(tiers, answered, tier)).toBe(
          toTaka(findSessionPrice(court, FRIDAY, slot.startsAt, tier)),
        );
      }
  });
});
