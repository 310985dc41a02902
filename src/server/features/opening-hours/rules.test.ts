import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { overlaps } from '#contract/bookings/slots.ts';
import { readSlots } from '../courts/rules.ts';
import type { OpeningHoursRow, PriceRuleRow } from './rules.ts';
import {
  holdsOn,
  isOpen,
  listDaySlots,
  hoursOn,
  findSessionPrice,
  unitPrice,
  type CourtWithHours,
} from './rules.ts';

const COURT = 'court';
/** A Friday. */
const FRIDAY = '2026-03-20';

/** Ranges that do not overlap, in minutes. */
const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 12 })
  .map((cuts) => {
    const minutes = cuts.toSorted((a, b) => a - b).map((quarter) => quarter * 15);
    return minutes.slice(1).map((to, place) => [minutes[place] ?? 0, to] as const);
  });
const label = ([from, to]: readonly [number, number]) => `${formatTime(from)} - ${formatTime(to)}`;

const days = fc.record({
  id: fc.uuid({ version: 7 }),
  court_id: fc.constantFrom(null, COURT),
  name: fc.constant('Ramadan'),
  range: fc.option(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 20 }))),
  weekdays: fc.integer({ min: 1, max: 127 }),
});
const withDates = <Rest>({ range, ...rest }: Rest & { range: [number, number] | null }) => ({
  ...rest,
  starts_on: range && addDays(FRIDAY, range[0]),
  ends_on: range && addDays(FRIDAY, range[0] + range[1]),
});

const hours = fc
  .tuple(days, fc.constantFrom('closed', 'hours', 'slots'), ranges)
  .map(([rule, kind, found]): OpeningHoursRow => ({
    ...withDates(rule),
    name_bn: null,
    kind,
    windows: kind === 'hours' ? found.flat() : [],
    slots: kind === 'slots' ? found.map(label) : [],
  }));
const TIERS = ['gold', 'silver', 'junior'];
const audience = fc.oneof(
  fc.record({ audience: fc.constantFrom('everybody', 'members'), tier_ids: fc.constant<string[]>([]) }),
  fc.record({ audience: fc.constant('tiers'), tier_ids: fc.subarray(TIERS, { minLength: 1 }) }),
);
const price = fc
  .tuple(days, fc.nat(1439), fc.integer({ min: 1, max: 1440 }), fc.nat(900_00), audience)
  .map(([rule, a, b, cost, whom]): PriceRuleRow => ({
    ...withDates(rule),
    ...whom,
    from_minute: Math.min(a, b - 1),
    to_minute: Math.max(a + 1, b),
    price_poisha: poisha(cost),
  }));
/** The person who sees the prices: the public, a tier named in rules, or another tier. */
const looker = fc.constantFrom(null, ...TIERS, 'another');
const court = fc
  .tuple(ranges, fc.array(hours, { maxLength: 8 }), fc.array(price, { maxLength: 8 }))
  .map(([own, plans, prices]): CourtWithHours => ({
    slots: own.map(label),
    price_poisha: poisha(500_00),
    plans,
    prices,
  }));
const date = fc.integer({ min: -25, max: 45 }).map((day) => addDays(FRIDAY, day));

const NEARNESS = ['everybody', 'members', 'tiers'];
/**
 * Rules for the person's tier come before those for members, and these before those for everyone. Then dated rules, the court's own and
 * newer ones come first.
 */
const rank = (rule: OpeningHoursRow | PriceRuleRow) =>
  `${'audience' in rule ? NEARNESS.indexOf(rule.audience) : ''}${rule.starts_on === null ? 0 : 1}${rule.court_id === null ? 0 : 1}${rule.id}`;
const concerns = ({ audience: whom, tier_ids }: PriceRuleRow, tier: string | null) =>
  whom === 'everybody' || (tier !== null && (whom === 'members' || tier_ids.includes(tier)));
const highest = <Row extends OpeningHoursRow | PriceRuleRow>(rows: Row[]) =>
  rows.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];

describe('whatever the special hours and prices of a court,', () => {
  test('the hours of a day are the dated ones, then the court’s own, then the newest; in any order of the list', () => {
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 10 }), date, (hours, day) => {
        const expected = highest(hours.filter((one) => holdsOn(one, day))) ?? null;
        expect(hoursOn(hours, day)).toBe(expected);
        expect(hoursOn(hours.toReversed(), day)).toBe(expected);
      }),
    );
  });

  test('the price of a session is that of the first rule at its minute, else the court’s', () => {
    fc.assert(
      fc.property(court, date, fc.nat(1439), looker, (one, day, minute, tier) => {
        const held = (one.prices ?? []).filter(
          (rule) =>
            holdsOn(rule, day) &&
            rule.from_minute <= minute &&
            minute < rule.to_minute &&
            concerns(rule, tier),
        );
        const expected = highest(held)?.price_poisha ?? 500_00;
        expect(findSessionPrice(one, day, minute, tier)).toBe(expected);
        expect(findSessionPrice({ ...one, prices: one.prices?.toReversed() ?? [] }, day, minute, tier)).toBe(
          expected,
        );
      }),
    );
  });

  test('the day’s slots are the same for all, at the prices of who asks', () => {
    fc.assert(
      fc.property(court, date, looker, (one, day, tier) => {
        const own = listDaySlots(one, day, tier);
        const priced = own.slots.map((slot) => ({
          ...slot,
          price: findSessionPrice(one, day, slot.startsAt),
        }));
        expect(priced).toEqual(listDaySlots(one, day).slots);
        for (const slot of own.slots)
          expect(slot.price).toBe(findSessionPrice(one, day, slot.startsAt, tier));
      }),
    );
  });

  test('every day has an answer, the same each time; its slots never overlap and are in time order', () => {
    fc.assert(
      fc.property(court, date, (one, day) => {
        const { slots, closed, hours: held } = listDaySlots(one, day);
        expect(listDaySlots(one, day)).toEqual({ slots, closed, hours: held });
        for (const list of [slots, closed]) {
          expect(list.toSorted((a, b) => a.startsAt - b.startsAt)).toEqual(list);
          list.slice(1).forEach((slot, place) => {
            expect(list[place] && overlaps(list[place], slot)).toBe(false);
          });
        }
        expect(closed.some((shut) => slots.some((slot) => slot.label === shut.label))).toBe(false);
        const labels = held?.kind === 'slots' ? held.slots : one.slots;
        expect([...slots, ...closed].map((slot) => slot.label).toSorted()).toEqual(labels.toSorted());
      }),
    );
  });

  test('an average price is within half a poisha of each session', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(900_00), { minLength: 1, maxLength: 96 }), (costs) => {
        const total = costs.reduce((sum, cost) => sum + cost, 0);
        expect(Math.abs(unitPrice(costs.map(poisha)) * costs.length - total)).toBeLessThanOrEqual(
          costs.length / 2,
        );
      }),
    );
  });
});

const ordinary: OpeningHoursRow = {
  id: 'a',
  court_id: null,
  name: 'Ramadan',
  name_bn: null,
  starts_on: null,
  ends_on: null,
  weekdays: 127,
  kind: 'hours',
  windows: [360, 960, 1230, 1440],
  slots: [],
};

describe('a price', () => {
  const always = { court_id: null, name: 'Price', starts_on: null, ends_on: null, weekdays: 127 };
  const allDay = { ...always, from_minute: 0, to_minute: 1440, tier_ids: [] };
  const everybody = { ...allDay, id: 'a', audience: 'everybody' as const, price_poisha: poisha(800_00) };
  const members = { ...allDay, id: 'b', audience: 'members' as const, price_poisha: poisha(700_00) };
  const gold = {
    ...allDay,
    id: 'c',
    audience: 'tiers' as const,
    tier_ids: ['gold'],
    price_poisha: poisha(600_00),
  };
  const all = { price_poisha: poisha(500_00), prices: [gold, everybody, members] };
  const pays = (prices: PriceRuleRow[], tier: string | null) =>
    findSessionPrice({ ...all, prices }, FRIDAY, 600, tier);

  test('for one’s tier goes before one for members, and that before one for everybody', () => {
    expect(['gold', 'silver', null].map((tier) => findSessionPrice(all, FRIDAY, 600, tier))).toEqual([
      60_000, 70_000, 80_000,
    ]);
    expect(findSessionPrice(all, FRIDAY, 600)).toBe(80_000);
    const peak = { ...all, prices: [{ ...everybody, from_minute: 600, to_minute: 660 }] };
    expect([599, 600, 659, 660].map((minute) => findSessionPrice(peak, FRIDAY, minute))).toEqual([
      50_000, 80_000, 80_000, 50_000,
    ]);
  });

  test('for one’s tier goes before a dated one of the court’s own for everybody, and is not merged with it', () => {
    const special = {
      ...everybody,
      id: 'd',
      court_id: COURT,
      starts_on: FRIDAY,
      ends_on: FRIDAY,
      price_poisha: poisha(300_00),
    };
    expect(pays([gold, special], 'gold')).toBe(60_000);
    expect(pays([gold, special], null)).toBe(30_000);
    const dear = { ...gold, price_poisha: poisha(900_00) };
    expect(pays([dear, special, members], 'gold')).toBe(90_000);
  });

  test('of two for one’s tier is the dated one, then the court’s own, then the newest', () => {
    const both = { ...gold, id: 'e', tier_ids: ['gold', 'silver'], price_poisha: poisha(650_00) };
    expect(pays([both, gold], 'gold')).toBe(65_000);
    expect(pays([both, { ...gold, court_id: COURT }], 'gold')).toBe(60_000);
    expect(
      pays(
        [
          { ...both, court_id: COURT },
          { ...gold, starts_on: FRIDAY, ends_on: FRIDAY },
        ],
        'gold',
      ),
    ).toBe(60_000);
  });

  test('is the court’s where none is for who asks', () => {
    expect([pays([gold], 'silver'), pays([members], null)]).toEqual([50_000, 50_000]);
  });
});

test('of a court’s own slots only those remain open that lie wholly within the hours', () => {
  const open = readSlots([
    '5:30 AM - 6:30 AM',
    '6:00 AM - 7:00 AM',
    '3:00 PM - 4:00 PM',
    '3:30 PM - 4:30 PM',
    '8:30 PM - 9:30 PM',
    '11:00 PM - 12:00 AM',
  ])
    .filter((slot) => isOpen(ordinary, slot))
    .map((slot) => slot.label);
  expect(open).toEqual([
    '6:00 AM - 7:00 AM',
    '3:00 PM - 4:00 PM',
    '8:30 PM - 9:30 PM',
    '11:00 PM - 12:00 AM',
  ]);
});
