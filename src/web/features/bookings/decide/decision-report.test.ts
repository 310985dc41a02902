import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { reportOutcomes } from './decision-report.ts';

const booking = (_id: string, user_email: string) =>
  ({ _id, court_type: 'Tennis', date: '2026-11-24', user_email }) as Booking; // the report uses only these fields
const BOOKINGS = [booking('1', 'a@example.com'), booking('2', 'b@example.com')];

test('says how many were decided, of one in the words of a decision on one', () => {
  const outcomes = [
    { id: '1', outcome: 'done' },
    { id: '2', outcome: 'done' },
  ] as const;
  expect(reportOutcomes('approve', [...outcomes], BOOKINGS)).toEqual({
    summary: '2 bookings approved',
    failed: [],
  });
  expect(reportOutcomes('reject', outcomes.slice(0, 1), BOOKINGS).summary).toBe('Booking rejected');
});

test('names those that could not be, and why', () => {
  const message = 'This booking is already cancelled.';
  const outcomes = [
    { id: '1', outcome: 'done' as const },
    { id: '2', outcome: 'not-pending' as const, message },
  ];
  expect(reportOutcomes('reject', outcomes, BOOKINGS)).toEqual({
    summary: '1 rejected, 1 could not be:',
    failed: [{ id: '2', name: 'Tennis, Tue, 24 Nov 2026, b@example.com', message }],
  });
});
