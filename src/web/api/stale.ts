import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './keys.ts';

/** What each change makes stale; the list that shows the change stands first. */
const STALE_AFTER = {
  accessChanged: [keys.access()],
  announcementChanged: [keys.announcements()],
  bookingCancelled: [keys.myBookings()],
  bookingDecided: [keys.bookings()],
  bookingPaid: [keys.myBookings(), keys.payments()],
  bookingRefused: [keys.courts()],
  bookingRequested: [keys.myBookings()],
  couponChanged: [keys.coupons()],
  courtChanged: [keys.courts(), keys.availability()],
  paymentChanged: [keys.payments(), keys.bookings(), keys.availability()],
  profileChanged: [keys.profile(), keys.users()],
  userRemoved: [keys.users(), keys.bookings()],
} satisfies Record<string, [QueryKey, ...QueryKey[]]>;

export type Change = keyof typeof STALE_AFTER;

/** Reloads what a change made stale. Resolves when the first of its lists is loaded; the others follow on their own. */
export function markStale(queryClient: QueryClient, change: Change): Promise<void> {
  const [first, ...others] = STALE_AFTER[change];
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey: first });
}
