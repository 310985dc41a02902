import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { key } from './keys.ts';

/** The lists that each change makes stale; the list that shows the change comes first. */
const STALE_AFTER = {
  accessChanged: [key('access')],
  announcementChanged: [key('announcements'), key('set-up')],
  bookingCancelled: [key('my-bookings'), key('calendar')],
  bookingDecided: [key('bookings'), key('calendar'), key('desk')],
  bookingDivided: [key('my-bookings'), key('checkout')],
  bookingPaid: [key('my-bookings'), key('payments')],
  bookingRefused: [key('courts'), key('calendar'), key('membership')],
  bookingRequested: [key('my-bookings'), key('calendar')],
  clubWentOn: [key('role'), key('operation'), key('my-bookings'), key('bookings'), key('desk')],
  clubRulesChanged: [key('club-rules'), key('calendar')],
  couponChanged: [key('coupons'), key('set-up')],
  courtChanged: [key('courts'), key('availability'), key('calendar'), key('set-up')],
  deskChanged: [key('desk'), key('calendar'), key('availability'), key('bookings'), key('payments')],
  duesMade: [key('membership')],
  duesPaid: [key('membership'), key('payments'), key('household')],
  emailSent: [key('emails')],
  hallScreenChanged: [key('hall-screens')],
  householdChanged: [key('household'), key('membership')],
  payerAsked: [key('memberships')],
  messagesRead: [key('messages')],
  membersImported: [key('member-imports'), key('users'), key('memberships')],
  membershipSold: [key('memberships'), key('payments'), key('desk')],
  paidBookingCancelled: [key('my-bookings'), key('payments'), key('availability'), key('calendar')],
  paymentChanged: [key('payments'), key('bookings'), key('availability'), key('calendar'), key('desk')],
  planChanged: [key('plans'), key('availability'), key('calendar')],
  profileChanged: [key('profile'), key('users')],
  starterClubDeleted: [
    key('set-up'),
    key('desk', 'today'),
    key('courts'),
    key('coupons'),
    key('announcements'),
    key('availability'),
    key('calendar'),
  ],
  tierChanged: [key('tiers'), key('memberships')],
  userRemoved: [key('users'), key('bookings'), key('memberships'), key('desk')],
} satisfies Record<string, [QueryKey, ...QueryKey[]]>;

export type DataChange = keyof typeof STALE_AFTER;

/** Reloads the lists that a change made stale. Resolves when the first of them is loaded; the others reload in the background. */
export function markStale(queryClient: QueryClient, change: DataChange): Promise<void> {
  const [first, ...others] = STALE_AFTER[change];
  for (const queryKey of others) void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey: first });
}
