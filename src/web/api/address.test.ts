import { expect, test } from 'vitest';
import { listBookings } from '#contract/bookings.ts';
import { pageCourts } from '#contract/courts.ts';
import { getUserRole } from '#contract/users.ts';
import { addressOf } from './address.ts';

test('what stands in the path is escaped', () => {
  const address = addressOf('/api', getUserRole, { params: { email: 'a/b+c@club.example' } });
  expect(address).toBe('/api/user/role/a%2Fb%2Bc%40club.example');
});

test('a query is written after the path', () => {
  expect(addressOf('/api', pageCourts, { query: { page: 2, size: 12 } })).toBe(
    '/api/courtsUser?page=2&size=12',
  );
});

test('what is not given of a query is left out', () => {
  const address = addressOf('/api', listBookings, { query: { status: 'pending', cursor: undefined } });
  expect(address).toBe('/api/bookings?status=pending');
});

test('without a query there is no question mark', () => {
  expect(addressOf('/api', pageCourts, {})).toBe('/api/courtsUser');
});
