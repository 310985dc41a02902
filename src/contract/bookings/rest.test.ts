import { describe, expect, test } from 'vitest';
import { findRest, sayRest } from './rest.ts';

const BOOKING = {
  status: 'confirmed' as const,
  date: '2026-11-27',
  slots: ['8:00 PM - 9:00 PM', '9:00 PM - 10:00 PM'],
  parts: { covered: 480, due_now: 0, due_later: 1120 },
};
/** Two hours before play begins in Dhaka. */
const UNTIL = '2026-11-27T12:00:00.000Z';

const rest = (changes: object = {}, now = '2026-11-26T06:00:00Z') =>
  findRest({ ...BOOKING, ...changes }, 120, new Date(now));

describe('the rest of a booking', () => {
  test('is paid here until the club’s time before play, and afterwards at the club', () => {
    expect(rest()).toEqual({ amount: 1120, until: UNTIL });
    expect(rest({}, '2026-11-27T11:59:59Z')).toEqual({ amount: 1120, until: UNTIL });
    expect(rest({}, UNTIL)).toEqual({ amount: 1120, until: null });
  });

  test('is paid at the club where nobody can say when play begins', () => {
    expect(rest({ slots: ['evening'] })).toEqual({ amount: 1120, until: null });
  });

  test.each([
    ['all of it is paid', { parts: { covered: 1600, due_now: 0, due_later: 0 } }],
    ['nobody has divided it', { parts: undefined }],
    [
      'it waits for its advance',
      { status: 'approved', parts: { covered: 0, due_now: 480, due_later: 1120 } },
    ],
    ['it has ended', { status: 'cancelled' }],
  ])('is none where %s', (_, changes) => {
    expect(rest(changes)).toBeNull();
  });

  test('is said with its time and place', () => {
    expect(sayRest({ amount: 1120, until: UNTIL }).replaceAll('\u00a0', ' ')).toBe(
      '৳1,120 to pay: here until Fri, 27 Nov 2026, 6:00 PM, or at the club',
    );
    expect(sayRest({ amount: 1120, until: null })).toBe('৳1,120 to pay: at the club');
  });
});
