import {
  BadgeCheck,
  BellDot,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  House,
  ReceiptText,
  Store,
  Sun,
  UserRound,
  Volleyball,
} from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { CLUB_GROUPS } from './club-table.ts';
import { ALL_BUT_ADMINS, MEMBERS, STAFF, type DashboardPage, type PageGroup } from './page-groups.ts';

/** They stand in the order of a day: what is done now first, what is set once last. */
export const GROUPS: readonly PageGroup[] = [
  {
    group: 'Today and desk',
    pages: [
      { path: PAGES.today, file: 'desk/today', title: 'Today', shape: 'cards', Icon: Sun, roles: STAFF },
      { path: PAGES.calendar, title: 'Calendar', Icon: CalendarDays, roles: STAFF },
      { path: PAGES.desk, file: 'desk/desk', title: 'Desk', shape: 'rows', Icon: Store, roles: STAFF },
    ],
  },
  {
    group: 'Bookings',
    pages: [
      {
        path: PAGES.manageBookingApprovals,
        file: 'approvals/booking-approvals',
        title: 'Manage Booking Approvals',
        label: 'Manage Bookings',
        shape: 'rows',
        Icon: ClipboardCheck,
        roles: STAFF,
      },
      {
        path: PAGES.allConfirmed,
        file: 'approvals/all-confirmed',
        title: 'All Confirmed Bookings',
        label: 'Confirmed',
        shape: 'rows',
        Icon: BadgeCheck,
        roles: STAFF,
      },
    ],
  },
  {
    group: 'Your bookings',
    pages: [
      {
        path: PAGES.myBookings,
        file: 'my-bookings/my-bookings',
        title: 'My Bookings',
        shape: 'cards',
        Icon: Volleyball,
        roles: ALL_BUT_ADMINS,
      },
      {
        path: PAGES.pendingBookings,
        file: 'my-bookings/pending-bookings',
        title: 'Pending Bookings',
        shape: 'cards',
        Icon: CalendarClock,
        roles: ALL_BUT_ADMINS,
      },
      {
        path: PAGES.approvedBookings,
        file: 'my-bookings/approved-bookings',
        title: 'Approved Bookings',
        shape: 'cards',
        Icon: CalendarCheck,
        roles: MEMBERS,
      },
      {
        path: PAGES.confirmedBookings,
        file: 'my-bookings/confirmed-bookings',
        title: 'Confirmed Bookings',
        shape: 'cards',
        Icon: BadgeCheck,
        roles: MEMBERS,
      },
      {
        path: PAGES.paymentHistory,
        file: 'payment/payment-history',
        title: 'Payment History',
        shape: 'rows',
        Icon: ReceiptText,
        roles: MEMBERS,
      },
    ],
  },
  ...CLUB_GROUPS,
  {
    group: 'You',
    pages: [
      { path: PAGES.home, title: 'Home', Icon: House },
      { path: PAGES.myProfile, file: 'you/my-profile', title: 'My Profile', shape: 'sheet', Icon: UserRound },
      {
        path: PAGES.notifications,
        file: 'you/notifications',
        title: 'Notifications',
        shape: 'rows',
        Icon: BellDot,
      },
    ],
  },
];

/** Other pages lead to these. */
const UNLINKED: readonly DashboardPage[] = [
  { path: PAGES.payment, file: 'payment/payment', title: 'Payment', shape: 'sheet', roles: MEMBERS },
  {
    path: PAGES.receipt,
    file: 'payment/receipt',
    title: 'Receipt',
    shape: 'sheet',
    roles: ['member', 'staff', 'admin'],
  },
];

/** The pages of signed-in people. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  ...GROUPS.flatMap(({ pages }) => pages.filter((page) => 'file' in page)),
  ...UNLINKED,
];
