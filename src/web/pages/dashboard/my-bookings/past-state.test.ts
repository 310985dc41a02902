import { expect, test } from 'vitest';
import { bookingStatus, type BookingStatus } from '#contract/bookings/bookings.ts';
import { pastState } from './past-state.ts';

const WORDS: Record<BookingStatus, string | undefined> = {
  offered: undefined,
  pending: undefined,
  approved: undefined,
  confirmed: 'Played',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

test.each(bookingStatus.options)('a booking that is %s is called so once it is over', (status) => {
  expect(pastState({ status, reason: null })?.word).toBe(WORDS[status]);
  expect(pastState({ status, reason: 'Rain' })?.word).toBe(WORDS[status]);
});

test.each([
  ['expired', 'Expired'],
  ['not come', 'No-show'],
  ['never paid', 'Not paid'],
])('what ended by itself (%s) was rejected by nobody', (reason, word) => {
  for (const status of ['rejected', 'cancelled'] as const)
    expect(pastState({ status, reason })).toEqual({ tone: 'plain', word });
});
