import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { key } from './keys.ts';
import { markStale, type DataChange } from './stale.ts';

const DAY = '2026-03-02';

/** One cached answer of each subject that changes. */
const SEEN = {
  access: key('access'),
  announcements: key('announcements', 'all'),
  bookings: key('bookings', 'pending', 'newest'),
  board: key('calendar', 'board', DAY),
  checkout: key('checkout', 'a'),
  'club rules': key('club-rules'),
  coupons: key('coupons'),
  courts: key('courts', 'page', 0, 6),
  day: key('availability', 'court', DAY),
  desk: key('desk', 'board', DAY),
  emails: key('emails', ''),
  'hall screens': key('hall-screens'),
  household: key('household'),
  imports: key('member-imports'),
  membership: key('membership'),
  memberships: key('memberships', 'runs'),
  messages: key('messages', 'bell'),
  'my bookings': key('my-bookings', 'rahim@example.com', 'ahead'),
  operation: key('operation'),
  payments: key('payments', 'rahim@example.com'),
  plans: key('plans', 'days'),
  profile: key('profile'),
  role: key('role', 'rahim@example.com'),
  'set-up': key('set-up'),
  tiers: key('tiers'),
  today: key('desk', 'today'),
  users: key('users', 'members', ''),
} as const;
type Seen = keyof typeof SEEN;

/** The answers that each action changes. Their user sees the change without the live stream. */
const CHANGED: Record<DataChange, Seen[]> = {
  accessChanged: ['access'],
  announcementChanged: ['announcements', 'set-up'],
  bookingCancelled: ['my bookings', 'board'],
  bookingDecided: ['bookings', 'board', 'desk', 'today'],
  bookingDivided: ['my bookings', 'checkout'],
  bookingPaid: ['my bookings', 'payments'],
  bookingRefused: ['courts', 'board', 'membership'],
  bookingRequested: ['my bookings', 'board'],
  clubWentOn: ['role', 'operation', 'my bookings', 'bookings', 'desk', 'today'],
  clubRulesChanged: ['club rules', 'board'],
  couponChanged: ['coupons', 'set-up'],
  courtChanged: ['courts', 'day', 'board', 'set-up'],
  deskChanged: ['desk', 'today', 'board', 'day', 'bookings', 'payments'],
  duesMade: ['membership'],
  duesPaid: ['membership', 'payments', 'household'],
  emailSent: ['emails'],
  hallScreenChanged: ['hall screens'],
  householdChanged: ['household', 'membership'],
  payerAsked: ['memberships'],
  messagesRead: ['messages'],
  membersImported: ['imports', 'users', 'memberships'],
  membershipSold: ['memberships', 'payments', 'desk', 'today'],
  paidBookingCancelled: ['my bookings', 'payments', 'day', 'board'],
  paymentChanged: ['payments', 'bookings', 'day', 'board', 'desk', 'today'],
  planChanged: ['plans', 'day', 'board'],
  profileChanged: ['profile', 'users'],
  starterClubDeleted: ['set-up', 'today', 'courts', 'coupons', 'announcements', 'day', 'board'],
  tierChanged: ['tiers', 'memberships'],
  userRemoved: ['users', 'bookings', 'memberships', 'desk', 'today'],
};

// `Object.entries` loses the type of the keys.
test.each(Object.entries(CHANGED) as [DataChange, Seen[]][])(
  '%s renews %o, and nothing else',
  async (change, changed) => {
    const queryClient = new QueryClient();
    const seen = Object.entries(SEEN);
    for (const [, queryKey] of seen) queryClient.setQueryData([...queryKey], {});
    await markStale(queryClient, change);
    const stale = seen.filter(([, queryKey]) => queryClient.getQueryState([...queryKey])?.isInvalidated);
    expect(stale.map(([name]) => name).sort()).toEqual([...changed].sort());
    queryClient.clear();
  },
);
