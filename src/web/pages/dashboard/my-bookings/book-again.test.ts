import { expect, test } from 'vitest';
import { bookAgain } from './book-again.ts';

const COURT = '01981d3c-5b00-7000-8000-000000000002';
/** Monday 23 November at noon in the club's time zone. */
const NOW = new Date('2026-11-23T06:00:00Z');

function findDay(date: string, slot: string): string {
  const booking = { court_id: COURT, date, slots: [slot] };
  return new URLSearchParams(bookAgain(booking, NOW).split('?')[1]).get('row') ?? '';
}

test.each([
  ['last week, later in the day: today', '2026-11-16', '1:00 PM - 2:00 PM', '2026-11-23'],
  ['last week, earlier in the day: next week', '2026-11-16', '11:00 AM - 12:00 PM', '2026-11-30'],
  ['at this very minute: next week', '2026-11-16', '12:00 PM - 1:00 PM', '2026-11-30'],
  ['yesterday: in six days', '2026-11-22', '7:00 AM - 8:00 AM', '2026-11-29'],
  ['two years ago: the same weekday', '2024-11-25', '7:00 PM - 8:00 PM', '2026-11-23'],
  ['not yet played, but cancelled: its own day', '2026-12-02', '7:00 AM - 8:00 AM', '2026-12-02'],
])('%s', (_when, date, slot, day) => {
  expect(findDay(date, slot)).toBe(day);
});

test('names the court, every slot, and opens the dialog', () => {
  const slots = ['7:00 PM - 8:00 PM', '8:00 PM - 9:00 PM'];
  const booking = { court_id: COURT, date: '2026-11-16', slots };
  expect(bookAgain(booking, NOW)).toBe(
    `/calendar?date=2026-11-23&week=${COURT}&row=2026-11-23&at=1140%2C1200&book=1`,
  );
});
