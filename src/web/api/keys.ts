import type { QueryKey } from '@tanstack/react-query';

/** How long a loaded list counts as fresh, unless its subject sets a time of its own. */
export const LIST_FRESH_MS = 60_000;

function keysOf(subject: string) {
  return (...parts: (string | number | undefined)[]): QueryKey => [subject, ...parts];
}

/**
 * The query keys by subject: `keys.courts('page', 0, 6)` is the key of one query, and `keys.courts()` stands for every
 * key of the subject.
 */
export const keys = {
  access: keysOf('access'),
  announcements: keysOf('announcements'),
  availability: keysOf('availability'),
  bookings: keysOf('bookings'),
  cardService: keysOf('card-service'),
  checkout: keysOf('checkout'),
  coupons: keysOf('coupons'),
  couponVerdict: keysOf('coupon-verdict'),
  courts: keysOf('courts'),
  myBookings: keysOf('my-bookings'),
  newFactor: keysOf('new-factor'),
  notices: keysOf('notices'),
  payments: keysOf('payments'),
  profile: keysOf('profile'),
  role: keysOf('role'),
  setUp: keysOf('set-up'),
  users: keysOf('users'),
};

/** Whether an answer is the same for everybody, so that it may stay when another user signs in. */
export function isPublic([subject]: QueryKey): boolean {
  return subject === 'courts' || subject === 'availability';
}
