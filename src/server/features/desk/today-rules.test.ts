import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { addUpMethods, countHours } from './today-rules.ts';

const cell = (from: number, state: 'free' | 'taken' | 'closed') => ({ from, state });

describe('the sessions of a day by hour', () => {
  test('count where they begin, with the hours between that have none', () => {
    const cells = [cell(420, 'taken'), cell(450, 'free'), cell(420, 'taken'), cell(600, 'free')];
    expect(countHours(cells)).toEqual([
      { hour: 7, open: 3, taken: 2 },
      { hour: 8, open: 0, taken: 0 },
      { hour: 9, open: 0, taken: 0 },
      { hour: 10, open: 1, taken: 0 },
    ]);
  });

  test('are none where nothing is open', () => {
    expect(countHours([])).toEqual([]);
    expect(countHours([cell(420, 'closed')])).toEqual([]);
  });
});

test('the methods of a day add up, the one with most first', () => {
  const sum = (method: string, taken: number, given_back = 0) => ({
    method,
    taken: poisha(taken),
    given_back: poisha(given_back),
  });
  expect(addUpMethods([sum('cash', 50_000, 20_050), sum('card', 120_000), sum('bkash', 0, 100)])).toEqual({
    taken: 1700,
    given_back: 201.5,
    by_method: [
      { method: 'card', taken: 1200, given_back: 0 },
      { method: 'cash', taken: 500, given_back: 200.5 },
      { method: 'bkash', taken: 0, given_back: 1 },
    ],
  });
  expect(addUpMethods([])).toEqual({ taken: 0, given_back: 0, by_method: [] });
});
