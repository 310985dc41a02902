import { describe, expect, test } from 'vitest';
import { listBookings } from '#contract/bookings/bookings.ts';
import { pageCourts } from '#contract/club/courts.ts';
import { getUserRole } from '#contract/people/users.ts';
import { makeCallUrl } from './exchange.ts';

describe('the address of a call', () => {
  test('has its path parameters escaped', () => {
    const address = makeCallUrl('/api', getUserRole, { params: { email: 'a/b+c@club.example' } });
    expect(address).toBe('/api/user/role/a%2Fb%2Bc%40club.example');
  });

  test('has the query after the path', () => {
    expect(makeCallUrl('/api', pageCourts, { query: { page: 2, size: 12 } })).toBe(
      '/api/courtsUser?page=2&size=12',
    );
  });

  test('leaves out undefined query parameters', () => {
    const address = makeCallUrl('/api', listBookings, { query: { status: 'pending', cursor: undefined } });
    expect(address).toBe('/api/bookings?status=pending');
  });

  test('has no question mark without a query', () => {
    expect(makeCallUrl('/api', pageCourts, {})).toBe('/api/courtsUser');
  });
});
