import { describe, expect, test } from 'vitest';
import { bookableDates, chosenWords, dateFault } from './booking-choice.ts';

const EVERYBODY = { daysAhead: 90, opensAt: null };

describe('the dates that can be booked', () => {
  test('begin today in Dhaka, which is tomorrow there when it is evening in Europe', () => {
    expect(bookableDates(new Date('2026-11-20T17:59:00Z'), EVERYBODY).first).toBe('2026-11-20');
    expect(bookableDates(new Date('2026-11-20T18:00:00Z'), EVERYBODY).first).toBe('2026-11-21');
  });

  test('end as many days later as the club says', () => {
    expect(bookableDates(new Date('2026-11-20T06:00:00Z'), EVERYBODY).last).toBe('2027-02-18');
  });

  test('end a day sooner before the hour at which the last of them opens', () => {
    const gold = { daysAhead: 14, opensAt: 480 };
    expect(bookableDates(new Date('2026-11-20T01:59:59Z'), gold).last).toBe('2026-12-03');
    expect(bookableDates(new Date('2026-11-20T02:00:00Z'), gold).last).toBe('2026-12-04');
  });

  test('are told when another is typed', () => {
    const dates = { first: '2026-11-20', last: '2027-02-18' };
    const sentence = 'Please choose a date from Fri, 20 Nov 2026 to Thu, 18 Feb 2027.';
    expect(dateFault('2026-11-19', dates)).toBe(sentence);
    expect(dateFault('2027-02-19', dates)).toBe(sentence);
    expect(dateFault('0026-11-20', dates)).toBe(sentence);
  });

  test('are fine from the first to the last, and before any is chosen', () => {
    const dates = { first: '2026-11-20', last: '2027-02-18' };
    for (const date of ['', '2026-11-20', '2027-01-01', '2027-02-18']) {
      expect(dateFault(date, dates)).toBeUndefined();
    }
  });
});

const hour = (at: number) => `${at}:00 PM - ${at + 1}:00 PM`;

test.each([
  [[7], 'Wed, 25 Nov 2026, 7:00 PM - 8:00 PM'],
  [[7, 8], 'Wed, 25 Nov 2026, 7:00 – 9:00 PM, 2 sessions'],
  [[3, 7], 'Wed, 25 Nov 2026, 3:00 PM - 4:00 PM; 7:00 PM - 8:00 PM'],
  [[1, 3, 5, 7], 'Wed, 25 Nov 2026, 1:00 PM - 2:00 PM and 3 more times'],
])('the hours %o are said as %s', (hours, words) => {
  expect(chosenWords('2026-11-25', hours.map(hour)).replaceAll('\u00a0', ' ')).toBe(words);
});
