import { PAGES } from '#contract/pages.ts';

type Path = (typeof PAGES)[keyof typeof PAGES];

/** The source file of each page, by which the build's manifest knows its chunk. */
export const PAGE_MODULES: Record<Path, string> = {
  [PAGES.home]: 'pages/home-page.tsx',
  [PAGES.courts]: 'pages/courts-page.tsx',
  [PAGES.calendar]: 'pages/calendar-page.tsx',
  [PAGES.login]: 'pages/login-page.tsx',
  [PAGES.register]: 'pages/register-page.tsx',
  [PAGES.forgot]: 'pages/forgot-page.tsx',
  [PAGES.reset]: 'pages/reset-page.tsx',
  [PAGES.confirm]: 'pages/confirm-page.tsx',
  [PAGES.setUp]: 'pages/set-up-page.tsx',
  [PAGES.dashboard]: 'pages/my-profile-page.tsx',
  [PAGES.myProfile]: 'pages/my-profile-page.tsx',
  [PAGES.myBookings]: 'pages/my-bookings-page.tsx',
  [PAGES.pendingBookings]: 'pages/pending-bookings-page.tsx',
  [PAGES.showAnnouncements]: 'pages/announcements-page.tsx',
  [PAGES.approvedBookings]: 'pages/approved-bookings-page.tsx',
  [PAGES.confirmedBookings]: 'pages/confirmed-bookings-page.tsx',
  [PAGES.payment]: 'pages/payment-page.tsx',
  [PAGES.paymentHistory]: 'pages/payment-history-page.tsx',
  [PAGES.receipt]: 'pages/receipt-page.tsx',
  [PAGES.desk]: 'pages/desk-page.tsx',
  [PAGES.manageAnnouncements]: 'pages/manage-announcements-page.tsx',
  [PAGES.manageCourts]: 'pages/manage-courts-page.tsx',
  [PAGES.openingHours]: 'pages/opening-hours-page.tsx',
  [PAGES.manageCoupons]: 'pages/manage-coupons-page.tsx',
  [PAGES.manageBookingApprovals]: 'pages/booking-approvals-page.tsx',
  [PAGES.manageMembers]: 'pages/manage-members-page.tsx',
  [PAGES.allUsers]: 'pages/all-users-page.tsx',
  [PAGES.allConfirmed]: 'pages/all-confirmed-page.tsx',
  [PAGES.paymentIssues]: 'pages/payment-issues-page.tsx',
  [PAGES.clubRules]: 'pages/club-rules-page.tsx',
  [PAGES.clubSettings]: 'pages/club-settings-page.tsx',
  [PAGES.today]: 'pages/today-page.tsx',
};
