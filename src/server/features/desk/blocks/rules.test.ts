import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_AFFECTED } from '#contract/bookings/affected-booking.ts';
import { MOST_BLOCK_DATES } from '#contract/desk/blocks.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { checkBlock, requireListable, requireSeenInside } from './rules.ts';

const now = new Date('2026-03-01T12:00:00+06:00');
const time = { courts: ['one', 'two', 'one'], from: 480, to: 600 };
const FRIDAY = 5;

describe('a block', () => {
  test('names each court and date once, dates in order', () => {
    const dates = ['2026-03-09', '2026-03-02', '2026-03-09'];
    expect(checkBlock({ ...time, dates }, now)).toEqual({
      courts: ['one', 'two'],
      from: 480,
      to: 600,
      dates: ['2026-03-02', '2026-03-09'],
    });
  });

  test('of a day of the week has each of them, from the first day to the last', () => {
    const weekly = { from: '2026-03-06', until: '2026-03-20', weekday: FRIDAY };
    expect(checkBlock({ ...time, weekly }, now).dates).toEqual(['2026-03-06', '2026-03-13', '2026-03-20']);
  });

  test('of a day of the week: as many as fit, all of that day, none outside', () => {
    const days = fc.integer({ min: 0, max: 7 * MOST_BLOCK_DATES - 1 });
    fc.assert(
      fc.property(fc.nat(300), days, fc.integer({ min: 0, max: 6 }), (begin, length, weekday) => {
        fc.pre(length >= 6);
        const from = addDays('2026-03-02', begin);
        const until = addDays(from, length);
        const { dates } = checkBlock({ ...time, weekly: { from, until, weekday } }, now);
        expect(dates.every((date) => from <= date && date <= until)).toBe(true);
        expect(dates.every((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday)).toBe(true);
        expect(Math.abs(dates.length - (length + 1) / 7)).toBeLessThan(1);
      }),
    );
  });
});

test('what is inside must be what was listed, in whatever order, each once', () => {
  const seen = (inside: string[], expected: string[]) => () => requireSeenInside(inside, expected);
  expect(seen([], [])).not.toThrow();
  expect(seen(['a', 'b'], ['b', 'a'])).not.toThrow();
  expect(seen(['a'], ['a', 'a'])).not.toThrow();
  expect(seen(['a', 'b'], ['a', 'a'])).toThrow('there are 2 now');
  expect(seen(['a'], [])).toThrow('there is 1 now');
  expect(seen([], ['a'])).toThrow('there are 0 now');
});

test('as many bookings as one list holds can be inside, and no more', () => {
  expect(() => requireListable(MOST_AFFECTED)).not.toThrow();
  expect(() => requireListable(MOST_AFFECTED + 1)).toThrow('at most 200');
});
