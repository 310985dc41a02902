import { expect, test } from 'vitest';
import { formatMoment, joinSlots } from './booking-times.ts';

const plain = (labels: string[]) => joinSlots(labels).map((time) => time.replaceAll('\u00a0', ' '));

test('neighbouring slots are one time, with the number of sessions', () => {
  expect(plain(['6:00 AM - 7:00 AM', '7:00 AM - 8:00 AM'])).toEqual(['6:00 – 8:00 AM, 2 sessions']);
  expect(plain(['10:00 AM - 11:00 AM', '11:00 AM - 12:00 PM', '12:00 PM - 1:00 PM'])).toEqual([
    '10:00 AM – 1:00 PM, 3 sessions',
  ]);
});

test('a gap begins another time, and a slot of its own keeps its label', () => {
  expect(plain(['6:00 AM - 7:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM'])).toEqual([
    '6:00 AM - 7:00 AM',
    '8:00 – 10:00 AM, 2 sessions',
  ]);
  expect(joinSlots(['7:00 AM - 8:00 AM'])).toEqual(['7:00 AM - 8:00 AM']);
});

test('slots from before they were read as times stay as they are', () => {
  expect(joinSlots(['early', '7:00 AM - 8:00 AM'])).toEqual(['early', '7:00 AM - 8:00 AM']);
});

test('a deadline is told by the day and the clock of the booking, in Dhaka', () => {
  expect(formatMoment('2026-11-20T06:05:00Z')).toBe('Fri, 20 Nov 2026, 12:05\u00a0PM');
  expect(formatMoment('2026-11-20T18:30:00Z')).toBe('Sat, 21 Nov 2026, 12:30\u00a0AM');
});
