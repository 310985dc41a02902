import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { readSlots } from '../courts/rules.ts';
import { makeCourtDay, requireShownDays } from './rules.ts';

const DATE = '2026-03-20';
const court = { slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:30 AM'], price_poisha: poisha(60_050) };

describe('the cells of a court on a day', () => {
  test('have their time, their price and whether they are taken', () => {
    expect(makeCourtDay(court, DATE, [{ startsAt: 480, endsAt: 570 }]).cells).toEqual([
      { slot: '7:00 AM - 8:00 AM', from: 420, to: 480, state: 'free', price: 600.5 },
      { slot: '8:00 AM - 9:30 AM', from: 480, to: 570, state: 'taken', price: 600.5 },
    ]);
  });

  test('are all taken that a booking of another length touches', () => {
    const listStates = (startsAt: number, endsAt: number) =>
      makeCourtDay(court, DATE, [{ startsAt, endsAt }]).cells.map(({ state }) => state);
    expect(listStates(450, 510)).toEqual(['taken', 'taken']);
    expect(listStates(400, 420)).toEqual(['free', 'free']);
    expect(listStates(569, 600)).toEqual(['free', 'taken']);
  });
});

test('a booking’s labels become the minutes that they name', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
    .filter(([from, to]) => from < to);
  fc.assert(
    fc.property(range, ([from, to]) => {
      expect(readSlots([`${formatTime(from)} - ${formatTime(to)}`])).toMatchObject([
        { startsAt: from, endsAt: to },
      ]);
    }),
  );
});

describe('the calendar shows', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ask = (first: string, last: string) => () =>
    requireShownDays('date', [first, last], { now, horizonDays: 90 });

  test('from a week back to the last day that can be booked, and each week that has one of these days', () => {
    for (const [first, last] of [
      ['2026-02-22', '2026-02-22'],
      ['2026-05-30', '2026-05-30'],
      ['2026-02-16', '2026-02-22'],
      ['2026-05-30', '2026-06-05'],
    ] as const)
      expect(ask(first, last)).not.toThrow();
  });

  test('nothing else, and says what it shows', () => {
    for (const [first, last] of [
      ['2026-02-21', '2026-02-21'],
      ['2026-05-31', '2026-05-31'],
    ] as const)
      expect(ask(first, last)).toThrow(
        'The calendar shows Sun, 22 Feb 2026 to Sat, 30 May 2026. Please choose one of these days.',
      );
  });
});
