import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import type { Shell } from './page-shell.tsx';

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
    Page: lazyPage(() => import('#web/pages/today-page.tsx'), 'TodayPage'),
  },
  {
    path: PAGES.notifications,
    title: 'Notifications',
    shape: 'rows',
    Page: lazyPage(() => import('#web/pages/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: PAGES.myProfile,
    title: 'My Profile',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/my-profile-page.tsx'), 'MyProfilePage'),
  },
  {
    path: PAGES.myBookings,
    title: 'My Bookings',
    shape: 'cards',
    roles: GUESTS,
    Page: lazyPage(() => import('#web/pages/my-bookings-page.tsx'), 'MyBookingsPage'),
  },
  {
    path: PAGES.pendingBookings,
    title: 'Pending Bookings',
    shape: 'cards',
    roles: GUESTS,
    Page: lazyPage(() => import('#web/pages/pending-bookings-page.tsx'), 'PendingBookingsPage'),
  },
  {
    path: PAGES.showAnnouncements,
    title: 'All Announcements',
    shape: 'rows',
    roles: GUESTS,
    Page: lazyPage(() => import('#web/pages/announcements-page.tsx'), 'AnnouncementsPage'),
  },
  {
    path: PAGES.approvedBookings,
    title: 'Approved Bookings',
    shape: 'cards',
    roles: MEMBERS,
    Page: lazyPage(() => import('#web/pages/approved-bookings-page.tsx'), 'ApprovedBookingsPage'),
  },
  {
    path: PAGES.confirmedBookings,
    title: 'Confirmed Bookings',
    shape: 'cards',
    roles: MEMBERS,
    Page: lazyPage(() => import('#web/pages/confirmed-bookings-page.tsx'), 'ConfirmedBookingsPage'),
  },
  {
    path: PAGES.payment,
    title: 'Payment',
    shape: 'sheet',
    roles: MEMBERS,
    Page: lazyPage(() => import('#web/pages/payment-page.tsx'), 'PaymentPage'),
  },
  {
    path: PAGES.paymentHistory,
    title: 'Payment History',
    shape: 'rows',
    roles: MEMBERS,
    Page: lazyPage(() => import('#web/pages/payment-history-page.tsx'), 'PaymentHistoryPage'),
  },
  {
    path: PAGES.receipt,
    title: 'Receipt',
    shape: 'sheet',
    roles: ['member', 'staff', 'admin'],
    Page: lazyPage(() => import('#web/pages/receipt-page.tsx'), 'ReceiptPage'),
  },
  {
    path: PAGES.desk,
    title: 'Desk',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/desk-page.tsx'), 'DeskPage'),
  },
  {
    path: PAGES.manageAnnouncements,
    title: 'Manage Announcements',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/manage-announcements-page.tsx'), 'ManageAnnouncementsPage'),
  },
  {
    path: PAGES.manageCourts,
    title: 'Manage Courts',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/manage-courts-page.tsx'), 'ManageCourtsPage'),
  },
  {
    path: PAGES.openingHours,
    title: 'Opening Hours',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/opening-hours-page.tsx'), 'OpeningHoursPage'),
  },
  {
    path: PAGES.manageCoupons,
    title: 'Manage Coupons',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/manage-coupons-page.tsx'), 'ManageCouponsPage'),
  },
  {
    path: PAGES.manageBookingApprovals,
    title: 'Manage Booking Approvals',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/booking-approvals-page.tsx'), 'BookingApprovalsPage'),
  },
  {
    path: PAGES.manageMembers,
    title: 'Manage Members',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/manage-members-page.tsx'), 'ManageMembersPage'),
  },
  {
    path: PAGES.allUsers,
    title: 'All Users',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/all-users-page.tsx'), 'AllUsersPage'),
  },
  {
    path: PAGES.allConfirmed,
    title: 'All Confirmed Bookings',
    shape: 'rows',
    roles: STAFF,
    Page: lazyPage(() => import('#web/pages/all-confirmed-page.tsx'), 'AllConfirmedPage'),
  },
  {
    path: PAGES.paymentIssues,
    title: 'Payment Issues',
    shape: 'cards',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/payment-issues-page.tsx'), 'PaymentIssuesPage'),
  },
  {
    path: PAGES.letters,
    title: 'Messages',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/letters-page.tsx'), 'LettersPage'),
  },
  {
    path: PAGES.clubRules,
    title: 'Club Rules',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/club-rules-page.tsx'), 'ClubRulesPage'),
  },
  {
    path: PAGES.clubSettings,
    title: 'Club Settings',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/club-settings-page.tsx'), 'ClubSettingsPage'),
  },
  {
    path: PAGES.operation,
    title: 'Operation',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/operation-page.tsx'), 'OperationPage'),
  },
  {
    path: PAGES.reports,
    title: 'Reports',
    shape: 'cards',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: PAGES.exports,
    title: 'Export',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/export-page.tsx'), 'ExportPage'),
  },
  {
    path: PAGES.importMembers,
    title: 'Import Members',
    shape: 'sheet',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/import-members-page.tsx'), 'ImportMembersPage'),
  },
  {
    path: PAGES.audit,
    title: 'Audit',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: PAGES.unusual,
    title: 'Unusual at the Desk',
    shape: 'rows',
    roles: ADMINS,
    Page: lazyPage(() => import('#web/pages/unusual-page.tsx'), 'UnusualPage'),
  },
];
