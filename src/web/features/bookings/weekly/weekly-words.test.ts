import { describe, expect, test } from 'vitest';
import type { SeriesDate } from '#contract/bookings/series.ts';
import { ApiError } from '#web/api/api-error.ts';
import {
  countWeeks,
  explainWeekly,
  lostWeeks,
  placeInSeries,
  restOfSeries,
  sumWeeks,
  nameWeekday,
  weeksToBook,
  describeWeek,
} from './weekly-words.ts';

const week = (date: string, state: SeriesDate['state'] = 'free', price = 500.1): SeriesDate => ({
  date,
  state,
  price,
});
const [FIRST, SECOND, THIRD, FOURTH] = ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'] as const;
const refused = (code: 'slot-taken' | 'price-changed', taken?: string[]) =>
  new ApiError({ code, status: 409, message: 'They cost ৳900 now.', facts: taken ? { taken } : {} });

test('a week says its price, or why it cannot be had', () => {
  expect(describeWeek(week(FIRST))).toBe('৳500.10');
  expect(describeWeek({ ...week(FIRST, 'closed'), note: 'Eid-ul-Fitr' })).toBe('Closed: Eid-ul-Fitr');
  expect(
    (['taken', 'closed', 'too-late', 'too-far'] as const).map((state) => describeWeek(week(FIRST, state))),
  ).toEqual(['Taken', 'Closed', 'Too late', 'Too far ahead']);
  expect(nameWeekday(FIRST)).toBe('Friday');
  expect([countWeeks(1), countWeeks(6)]).toEqual(['1 week', '6 weeks']);
});

describe('the weeks to book', () => {
  const dates = [week(FIRST), week(SECOND, 'taken'), week(THIRD), week(FOURTH)];
  const of = (weeks: number, leftOut: string[] = [], lost: string[] = []) =>
    weeksToBook(dates, { weeks, leftOut: new Set(leftOut), lost }).map(({ date }) => date);

  test('are the free ones of the first so many', () => {
    expect(of(4)).toEqual([FIRST, THIRD, FOURTH]);
    expect(of(3)).toEqual([FIRST, THIRD]);
  });

  test('are not those that were left out, or lost meanwhile', () => {
    expect(of(4, [THIRD])).toEqual([FIRST, FOURTH]);
    expect(of(4, [], [FIRST])).toEqual([THIRD, FOURTH]);
  });

  test('cost what each costs, to the poisha', () => {
    expect(sumWeeks([week(FIRST), week(THIRD), week(FOURTH, 'free', 800)])).toBe(1800.2);
  });
});

describe('a refusal', () => {
  test('names the weeks that are lost, which are left out', () => {
    expect(lostWeeks(refused('slot-taken', [SECOND]))).toEqual([SECOND]);
    expect(explainWeekly(refused('slot-taken', [SECOND]))).toMatch(
      /^Fri, 4 Dec 2026 was just taken by somebody else, and is left out\./,
    );
    expect(explainWeekly(refused('slot-taken', [SECOND, THIRD]))).toMatch(
      /^Fri, 4 Dec 2026; Fri, 11 Dec 2026 were just taken/,
    );
  });

  test('says what the server says of all else', () => {
    expect(lostWeeks(refused('price-changed'))).toEqual([]);
    expect(explainWeekly(refused('price-changed'))).toBe('They cost ৳900 now.');
    expect(explainWeekly(null)).toBeUndefined();
    const lost = new ApiError({ code: 'network', status: 0, message: 'No answer.' });
    expect(explainWeekly(lost)).toBe('No answer. Pressing again is safe: it books once.');
  });
});

describe('a weekly booking in a list', () => {
  const list = [
    { _id: 'c', date: THIRD, series_id: 's', status: 'pending' },
    { _id: 'x', date: FIRST, status: 'pending' },
    { _id: 'b', date: SECOND, series_id: 's', status: 'confirmed' },
    { _id: 'a', date: FIRST, series_id: 's', status: 'approved' },
    { _id: 'o', date: FOURTH, series_id: 'other', status: 'pending' },
  ];

  test('has its weeks numbered in order of play', () => {
    expect(list.map((booking) => placeInSeries(booking, list))).toEqual([
      { nth: 3, of: 3 },
      null,
      { nth: 2, of: 3 },
      { nth: 1, of: 3 },
      { nth: 1, of: 1 },
    ]);
  });

  test('has what is not paid from a week on, and what is', () => {
    expect(restOfSeries({ series_id: 's', date: FIRST }, list)).toEqual({ unpaid: 2, paid: 1 });
    expect(restOfSeries({ series_id: 's', date: THIRD }, list)).toEqual({ unpaid: 1, paid: 0 });
  });
});
