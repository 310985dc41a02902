import { t } from '#texts/site.js';
import {
  BadgeCheck,
  BellDot,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  House,
  IdCard,
  ReceiptText,
  Store,
  Sun,
  UserRound,
  Volleyball,
} from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { CLUB_GROUPS } from './club-table.ts';
import { ALL_BUT_ADMINS, MEMBERS, STAFF, type DashboardPage, type PageGroup } from './page-groups.ts';

/** The groups follow the order of a day: tasks for now come first, one-time settings last. */
export const GROUPS: readonly PageGroup[] = [
  {
    group: t.todayAndDesk,
    pages: [
      { path: PAGES.today, file: 'desk/today', title: t.today, shape: 'cards', Icon: Sun, roles: STAFF },
      { path: PAGES.calendar, title: t.calendar, Icon: CalendarDays, roles: STAFF },
      { path: PAGES.desk, file: 'desk/desk', title: t.desk, shape: 'rows', Icon: Store, roles: STAFF },
    ],
  },
  {
    group: t.bookings,
    pages: [
      {
        path: PAGES.manageBookingApprovals,
        file: 'approvals/booking-approvals',
        title: t.manageBookingApprovals,
        label: t.manageBookings,
        shape: 'rows',
        Icon: ClipboardCheck,
        roles: STAFF,
      },
      {
        path: PAGES.allConfirmed,
        file: 'approvals/all-confirmed',
        title: t.allConfirmedBookings,
        label: t.confirmed,
        shape: 'rows',
        Icon: BadgeCheck,
        roles: STAFF,
      },
    ],
  },
  {
    group: t.yourBookings,
    pages: [
      {
        path: PAGES.myBookings,
        file: 'my-bookings/my-bookings',
        title: t.myBookings,
        shape: 'cards',
        Icon: Volleyball,
        roles: ALL_BUT_ADMINS,
      },
      {
        path: PAGES.pendingBookings,
        file: 'my-bookings/pending-bookings',
        title: t.pendingBookings,
        shape: 'cards',
        Icon: CalendarClock,
        roles: ALL_BUT_ADMINS,
      },
      {
        path: PAGES.approvedBookings,
        file: 'my-bookings/approved-bookings',
        title: t.approvedBookings,
        shape: 'cards',
        Icon: CalendarCheck,
        roles: MEMBERS,
      },
      {
        path: PAGES.confirmedBookings,
        file: 'my-bookings/confirmed-bookings',
        title: t.confirmedBookings,
        shape: 'cards',
        Icon: BadgeCheck,
        roles: MEMBERS,
      },
      {
        path: PAGES.paymentHistory,
        file: 'payment/payment-history',
        title: t.paymentHistory,
        shape: 'rows',
        Icon: ReceiptText,
        roles: MEMBERS,
      },
    ],
  },
  ...CLUB_GROUPS,
  {
    group: t.you,
    pages: [
      { path: PAGES.home, title: t.home, Icon: House },
      { path: PAGES.myProfile, file: 'you/my-profile', title: t.myProfile, shape: 'sheet', Icon: UserRound },
      {
        path: PAGES.membership,
        file: 'membership/membership',
        title: t.membership,
        shape: 'sheet',
        Icon: IdCard,
        isOfMemberships: true,
      },
      {
        path: PAGES.notifications,
        file: 'you/notifications',
        title: t.notifications,
        shape: 'rows',
        Icon: BellDot,
      },
    ],
  },
];

/** Pages without a link of their own in the dashboard; other pages lead to them. */
const UNLINKED: readonly DashboardPage[] = [
  { path: PAGES.code, file: 'code/code', title: t.yourCode, shape: 'sheet' },
  { path: PAGES.scan, file: 'scan/scan', title: t.checkIn, shape: 'sheet', roles: STAFF, isOpen: true },
  { path: PAGES.myCard, file: 'card/my-card', title: t.myCard, shape: 'sheet' },
  { path: PAGES.payment, file: 'payment/payment', title: t.payment, shape: 'sheet', roles: MEMBERS },
  {
    path: PAGES.receipt,
    file: 'payment/receipt',
    title: t.receipt,
    shape: 'sheet',
    roles: ['member', 'staff', 'admin'],
  },
  { path: PAGES.duesReceipt, file: 'payment/dues-receipt', title: t.receipt, shape: 'sheet' },
];

export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  ...GROUPS.flatMap(({ pages }) => pages.filter((page) => 'file' in page)),
  ...UNLINKED,
];
