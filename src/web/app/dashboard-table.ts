import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { lazyPage, type LazyPage } from '../site/lazy-page.tsx';
import type { Shell } from '../site/page-shell.tsx';

export interface DashboardPage extends Shell {
  path: string;
  Page: LazyPage;
  /** The roles that see it; absent: every signed-in user. */
  roles?: readonly Role[];
}

const GUESTS: readonly Role[] = ['user', 'member', 'staff'];
const MEMBERS: readonly Role[] = ['member', 'staff'];
const STAFF: readonly Role[] = ['staff', 'admin'];
const ADMINS: readonly Role[] = ['admin'];

/** The pages of signed-in people. */
export const DASHBOARD_PAGES: readonly DashboardPage[] = [
  {
    path: PAGES.today,
    title: 'Today',
    shape: 'cards',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/dashboard/desk/today-page.tsx'), 'TodayPage'),
  },
  {
    path: PAGES.notifications,
    title: 'Notifications',
    shape: 'rows',
    Page: lazyPage(() => import('#web/pages/dashboard/you/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: PAGES.myProfile,
    title: 'My Profile',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/dashboard/you/my-profile-page.tsx'), 'MyProfilePage'),
  },
  {
    path: PAGES.myBookings,
    title: 'My Bookings',
    shape: 'cards',
    roles: GUESTS,
    Page: lazyPage(() => import('#web/pages/dashboard/my-bookings/my-bookings-page.tsx'), 'MyBookingsPage'),
  },
  {
    path: PAGES.pendingBookings,
    title: 'Pending Bookings',
    shape: 'cards',
    roles: GUESTS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/my-bookings/pending-bookings-page.tsx'),
      'PendingBookingsPage',
    ),
  },
  {
    path: PAGES.showAnnouncements,
    title: 'All Announcements',
    shape: 'rows',
    roles: GUESTS,
    Page: lazyPage(() => import('#web/pages/dashboard/you/announcements-page.tsx'), 'AnnouncementsPage'),
  },
  {
    path: PAGES.approvedBookings,
    title: 'Approved Bookings',
    shape: 'cards',
    roles: MEMBERS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/my-bookings/approved-bookings-page.tsx'),
      'ApprovedBookingsPage',
    ),
  },
  {
    path: PAGES.confirmedBookings,
    title: 'Confirmed Bookings',
    shape: 'cards',
    roles: MEMBERS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/my-bookings/confirmed-bookings-page.tsx'),
      'ConfirmedBookingsPage',
    ),
  },
  {
    path: PAGES.payment,
    title: 'Payment',
    shape: 'sheet',
    roles: MEMBERS,
    Page: lazyPage(() => import('#web/pages/dashboard/payment/payment-page.tsx'), 'PaymentPage'),
  },
  {
    path: PAGES.paymentHistory,
    title: 'Payment History',
    shape: 'rows',
    roles: MEMBERS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/payment/payment-history-page.tsx'),
      'PaymentHistoryPage',
    ),
  },
  {
    path: PAGES.receipt,
    title: 'Receipt',
    shape: 'sheet',
    roles: ['member', 'staff', 'admin'],
    Page: lazyPage(() => import('#web/pages/dashboard/payment/receipt-page.tsx'), 'ReceiptPage'),
  },
  {
    path: PAGES.desk,
    title: 'Desk',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/dashboard/desk/desk-page.tsx'), 'DeskPage'),
  },
  {
    path: PAGES.manageAnnouncements,
    title: 'Manage Announcements',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/manage/manage-announcements-page.tsx'),
      'ManageAnnouncementsPage',
    ),
  },
  {
    path: PAGES.manageCourts,
    title: 'Manage Courts',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/manage/manage-courts-page.tsx'), 'ManageCourtsPage'),
  },
  {
    path: PAGES.openingHours,
    title: 'Opening Hours',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(
      () => import('#web/pages/dashboard/opening-hours/opening-hours-page.tsx'),
      'OpeningHoursPage',
    ),
  },
  {
    path: PAGES.manageCoupons,
    title: 'Manage Coupons',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/manage/manage-coupons-page.tsx'), 'ManageCouponsPage'),
  },
  {
    path: PAGES.manageBookingApprovals,
    title: 'Manage Booking Approvals',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(
      () => import('#web/pages/dashboard/approvals/booking-approvals-page.tsx'),
      'BookingApprovalsPage',
    ),
  },
  {
    path: PAGES.manageMembers,
    title: 'Manage Members',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/people/manage-members-page.tsx'), 'ManageMembersPage'),
  },
  {
    path: PAGES.allUsers,
    title: 'All Users',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/people/all-users-page.tsx'), 'AllUsersPage'),
  },
  {
    path: PAGES.allConfirmed,
    title: 'All Confirmed Bookings',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/dashboard/approvals/all-confirmed-page.tsx'), 'AllConfirmedPage'),
  },
  {
    path: PAGES.paymentIssues,
    title: 'Payment Issues',
    shape: 'cards',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/payment/payment-issues-page.tsx'), 'PaymentIssuesPage'),
  },
  {
    path: PAGES.letters,
    title: 'Messages',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/people/letters-page.tsx'), 'LettersPage'),
  },
  {
    path: PAGES.clubRules,
    title: 'Club Rules',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/club/club-rules-page.tsx'), 'ClubRulesPage'),
  },
  {
    path: PAGES.clubSettings,
    title: 'Club Settings',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/club/club-settings-page.tsx'), 'ClubSettingsPage'),
  },
  {
    path: PAGES.operation,
    title: 'Operation',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/club/operation-page.tsx'), 'OperationPage'),
  },
  {
    path: PAGES.reports,
    title: 'Reports',
    shape: 'cards',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/records/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: PAGES.exports,
    title: 'Export',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/records/export-page.tsx'), 'ExportPage'),
  },
  {
    path: PAGES.importMembers,
    title: 'Import Members',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/people/import-members-page.tsx'), 'ImportMembersPage'),
  },
  {
    path: PAGES.audit,
    title: 'Audit',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/records/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: PAGES.unusual,
    title: 'Unusual at the Desk',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/dashboard/desk/unusual-page.tsx'), 'UnusualPage'),
  },
];
