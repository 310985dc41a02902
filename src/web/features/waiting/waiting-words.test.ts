import { describe, expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';
import { courtsAlike, placeWords, formatWhen } from './waiting-words.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
])('place %i is the %s', (place, words) => {
  expect(ordinal(place)).toBe(words);
});

test('says the day and when each slot begins', () => {
  const slots = ['7:00 PM - 8:00 PM', '8:30 PM - 9:30 PM'];
  expect(formatWhen({ date: '2026-11-27', slots })).toBe('Fri, 27 Nov 2026, 7 PM, 8:30 PM');
});

test('says one’s place, or that it is held', () => {
  const entry = { date: '2026-11-27', slots: ['7:00 PM - 8:00 PM'], place: 3 };
  expect(placeWords({ ...entry, state: 'waiting' })).toBe('You are 3rd for Fri, 27 Nov 2026, 7 PM.');
  expect(placeWords({ ...entry, state: 'offered' })).toContain('offered to you');
});

describe('any court of the same sport', () => {
  const court = { _id: 'a', type: 'Badminton 1' };
  const on = (_id: string, type: string, from = 420, state = 'taken') => ({
    court: { _id, type },
    cells: [{ from, to: from + 60, state }],
  });

  test('is one that has this very time on that day, the court that was pressed first', () => {
    const rows = [
      on('b', 'Badminton 2'),
      on('a', 'Badminton 1'),
      on('c', 'Tennis 1'),
      on('d', 'Badminton 3', 450),
      on('e', 'Badminton 4', 420, 'closed'),
      on('f', 'Badminton 5', 420, 'free'),
    ];
    expect(courtsAlike(rows, court, '7:00 AM - 8:00 AM').map(({ _id }) => _id)).toEqual(['a', 'b', 'f']);
  });

  test('is the court alone where there is no other', () => {
    expect(courtsAlike([], court, '7:00 AM - 8:00 AM')).toEqual([court]);
  });
});
