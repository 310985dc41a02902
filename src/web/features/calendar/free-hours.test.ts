import { expect, test } from 'vitest';
import type { BookingClock } from '#contract/clock/club-time.ts';
import { countFree, freeHoursOn, nextHours } from './free-hours.ts';

function at(now: Date | null, minNoticeMinutes = 0): BookingClock {
  return { now, minNoticeMinutes };
}

const TODAY = '2026-11-22';
const TOMORROW = '2026-11-23';
/** Noon in Dhaka. */
const NOON = at(new Date('2026-11-22T06:00:00Z'));
const court = { _id: 'a', type: 'Tennis', price: 500, free: [[420, 720, 780], [420]] };

test('an hour is past from the minute in which it begins, and only today', () => {
  const listPast = (day: number, date: string, clock: BookingClock) =>
    freeHoursOn(court, day, date, clock).map(({ isPast }) => isPast);
  expect(listPast(0, TODAY, NOON)).toEqual([true, true, false]);
  expect(listPast(1, TOMORROW, NOON)).toEqual([false]);
  expect(listPast(0, TODAY, at(null, 120))).toEqual([false, false, false]);
  expect(listPast(2, '2026-11-24', NOON)).toEqual([]);
});

test('an hour that begins within the club’s lead time is past, tomorrow too', () => {
  const withLeadTime = (minNoticeMinutes: number) => ({ ...NOON, minNoticeMinutes });
  expect(countFree([court], 0, TODAY, withLeadTime(60))).toBe(1);
  expect(countFree([court], 0, TODAY, withLeadTime(61))).toBe(0);
  expect(countFree([court], 1, TOMORROW, withLeadTime(19 * 60))).toBe(1);
  expect(countFree([court], 1, TOMORROW, withLeadTime(19 * 60 + 1))).toBe(0);
});

test('what is past is not counted as free', () => {
  expect(countFree([court, court], 0, TODAY, NOON)).toBe(2);
  expect(countFree([court, court], 1, TOMORROW, NOON)).toBe(2);
});

test('of a long day the hours to come are shown, and never fewer than there is room for', () => {
  const day = (past: number, all: number) =>
    Array.from({ length: all }, (_, from) => ({ from, isPast: from < past }));
  const shown = (past: number, all: number) => nextHours(day(past, all), 3).map(({ from }) => from);
  expect(shown(0, 5)).toEqual([0, 1, 2]);
  expect(shown(1, 5)).toEqual([1, 2, 3]);
  expect(shown(4, 5)).toEqual([2, 3, 4]);
  expect(shown(5, 5)).toEqual([2, 3, 4]);
  expect(shown(1, 2)).toEqual([0, 1]);
});
