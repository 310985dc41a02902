import fc from 'fast-check';
import { test } from 'vitest';
import { tierPrice } from '#contract/money/tier-price.ts';
import { poisha, toTaka } from '#contract/money/money.ts';
import { listPricedTiers, findSessionPrice, type PriceRuleRow, tierPriceField } from '../support/product.ts';

const FRIDAY = '2026-03-20';
const SLOT = { label: '10:00 AM - 11:00 AM', startsAt: 600, endsAt: 660 };
const TIERS = ['gold', 'silver', 'junior'];

const audience = fc.oneof(
  fc.record({ audience: fc.constantFrom('everybody', 'members'), tier_ids: fc.constant<string[]>([]) }),
  fc.record({ audience: fc.constant('tiers'), tier_ids: fc.subarray(TIERS, { minLength: 1 }) }),
);
const rule = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.nat(900), audience)
  .map(([isOwn, isDated, isToday, isNow, taka, whom]): Omit<PriceRuleRow, 'id'> => ({
    ...whom,
    court_id: isOwn ? 'court' : null,
    name: 'Price',
    starts_on: isDated ? FRIDAY : null,
    ends_on: isDated ? FRIDAY : null,
    weekdays: isToday ? 127 : 0b1011111,
    from_minute: isNow ? 540 : 0,
    to_minute: isNow ? 720 : 540,
    price_poisha: poisha(taka * 100),
  }));
const rules = fc
  .array(rule, { maxLength: 12 })
  .map((made) => made.map((one, place) => ({ ...one, id: `${place}`.padStart(2, '0') })));

/** Whether rule `a` takes precedence over `b`. The reasons are compared in order. */
function isBefore(a: PriceRuleRow, b: PriceRuleRow): boolean {
  const reasons = [
    ({ audience: whom }: PriceRuleRow) => ['everybody', 'members', 'tiers'].indexOf(whom),
    ({ starts_on }: PriceRuleRow) => Number(starts_on !== null),
    ({ court_id }: PriceRuleRow) => Number(court_id !== null),
    ({ id }: PriceRuleRow) => Number(id),
  ];
  const deciding = reasons.find((reason) => reason(a) !== reason(b));
  return deciding !== undefined && deciding(a) > deciding(b);
}

test('of a hundred thousand lists of prices, one holds for everybody who asks, whatever their order', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(null, ...TIERS, 'another'), (prices, tier) => {
      const court = { slots: [SLOT.label], price_poisha: poisha(500_00), prices };
      const held = prices.filter(
        ({ weekdays, from_minute, audience: whom, tier_ids }) =>
          weekdays === 127 &&
          from_minute === 540 &&
          (whom === 'everybody' || (tier !== null && (whom === 'members' || tier_ids.includes(tier)))),
      );
      const first = held.filter((one) => held.every((other) => other === one || isBefore(one, other)));
      if (first.length !== Math.min(held.length, 1))
        throw new Error(`${first.length} of ${held.length} hold`);
      const expected = first[0]?.price_poisha ?? 500_00;
      for (const order of [prices, prices.toReversed()])
        if (findSessionPrice({ ...court, prices: order }, FRIDAY, 600, tier) !== expected)
          throw new Error(`another price than ${expected}`);
      if (tier === null) return;
      // The calendar's public response must lead to the same price for a person of this tier.
      const slot = { ...SLOT, price: findSessionPrice(court, FRIDAY, 600) };
      const tiers = listPricedTiers([court], [FRIDAY]);
      const answered = { price: toTaka(slot.price), ...tierPriceField(court, FRIDAY, slot, tiers) };
      if (tierPrice(tiers, answered, tier) !== toTaka(poisha(expected)))
        throw new Error(`the calendar says another price than ${expected}`);
    }),
    { numRuns: 100_000 },
  );
});
