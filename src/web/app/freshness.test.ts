import { describe, expect, test } from 'vitest';
import { announcements } from '#web/features/announcements/queries.ts';
import { bookingRequests } from '#web/features/bookings/queries.ts';
import { coupons } from '#web/features/coupons/queries.ts';
import { courtsCount, courtsPage } from '#web/api/court-list-queries.ts';
import { allCourts } from '#web/features/courts/queries.ts';
import { paymentHistory } from '#web/features/payments/queries.ts';
import { usersFound } from '#web/features/users/queries.ts';
import { createQueryClient } from './query-client.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('a list that was loaded stays fresh', () => {
  test.each([
    ['coupons', 60 * SECOND, coupons()],
    ['all courts', 60 * SECOND, allCourts()],
    ['a page of courts', 60 * SECOND, courtsPage(0, 6)],
    ['the number of courts', 60 * SECOND, courtsCount()],
    ['announcements', 60 * SECOND, announcements()],
    ['payment history', 60 * SECOND, paymentHistory('rahim@example.com')],
    ['pending bookings of everybody', 30 * SECOND, bookingRequests()],
    ['members', 5 * MINUTE, usersFound('members', '')],
    ['users', 5 * MINUTE, usersFound('everybody', '')],
  ])('%s: %i ms', (_list, fresh, { staleTime }) => {
    expect(staleTime).toBe(fresh);
  });
});

test('what nobody looks at is dropped after five minutes', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(5 * MINUTE);
});
