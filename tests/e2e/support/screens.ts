import { PAGES, paymentPage, receiptPage } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';

/** A screen of the dashboard, what its heading says and who may see it. */
export interface Screen {
  path: string;
  heading: string;
  roles: readonly Role[];
}

const EVERYONE = ['user', 'member', 'staff', 'admin'] as const;
const GUESTS = ['user', 'member', 'staff'] as const;
const MEMBERS = ['member', 'staff'] as const;
const STAFF = ['staff', 'admin'] as const;
const ADMINS = ['admin'] as const;

/** A booking that nobody has: the payment page's frame is there all the same. */
const NO_BOOKING = '00000000-0000-4000-8000-000000000000';

export const DASHBOARD: readonly Screen[] = [
  { path: PAGES.dashboard, heading: 'My Profile', roles: EVERYONE },
  { path: PAGES.myProfile, heading: 'My Profile', roles: EVERYONE },
  { path: PAGES.notifications, heading: 'Notifications', roles: EVERYONE },
  { path: PAGES.today, heading: 'Today', roles: STAFF },
  { path: PAGES.myBookings, heading: 'My Bookings', roles: GUESTS },
  { path: PAGES.pendingBookings, heading: 'Pending Bookings', roles: GUESTS },
  { path: PAGES.showAnnouncements, heading: 'All Announcements', roles: GUESTS },
  { path: PAGES.approvedBookings, heading: 'Approved Bookings', roles: MEMBERS },
  { path: PAGES.confirmedBookings, heading: 'Confirmed Bookings', roles: MEMBERS },
  { path: paymentPage(NO_BOOKING), heading: 'Payment', roles: MEMBERS },
  { path: PAGES.paymentHistory, heading: 'Payment History', roles: MEMBERS },
  { path: PAGES.desk, heading: 'Desk', roles: STAFF },
  { path: PAGES.manageAnnouncements, heading: 'Manage Announcements', roles: ADMINS },
  { path: PAGES.manageCourts, heading: 'Manage Courts', roles: ADMINS },
  { path: PAGES.openingHours, heading: 'Opening Hours', roles: ADMINS },
  { path: PAGES.manageCoupons, heading: 'Manage Coupons', roles: ADMINS },
  { path: PAGES.manageBookingApprovals, heading: 'Manage Booking Approvals', roles: STAFF },
  { path: PAGES.manageMembers, heading: 'Manage Members', roles: ADMINS },
  { path: PAGES.allUsers, heading: 'All Users', roles: ADMINS },
  { path: receiptPage(NO_BOOKING, NO_BOOKING), heading: 'Receipt', roles: ['member', 'staff', 'admin'] },
  { path: PAGES.allConfirmed, heading: 'All Confirmed Bookings', roles: STAFF },
  { path: PAGES.paymentIssues, heading: 'Payment Issues', roles: ADMINS },
  { path: PAGES.letters, heading: 'Messages', roles: ADMINS },
  { path: PAGES.clubRules, heading: 'Club Rules', roles: ADMINS },
  { path: PAGES.clubSettings, heading: 'Club Settings', roles: ADMINS },
  { path: PAGES.operation, heading: 'Operation', roles: ADMINS },
  { path: PAGES.reports, heading: 'Reports', roles: ADMINS },
  { path: PAGES.exports, heading: 'Export', roles: ADMINS },
  { path: PAGES.importMembers, heading: 'Import Members', roles: ADMINS },
  { path: PAGES.audit, heading: 'Audit', roles: ADMINS },
  { path: PAGES.unusual, heading: 'Unusual at the Desk', roles: ADMINS },
];

/** Screens that everybody can open. */
export const PUBLIC: readonly Omit<Screen, 'roles'>[] = [
  { path: PAGES.home, heading: 'Sports Club' },
  { path: PAGES.courts, heading: 'Courts' },
  { path: PAGES.calendar, heading: 'Calendar' },
  { path: PAGES.login, heading: 'Login' },
  { path: PAGES.register, heading: 'Register now!' },
  { path: PAGES.forgot, heading: 'Forgot your password?' },
  { path: PAGES.reset, heading: 'New password' },
  { path: exampleOf(PAGES.mailLink), heading: 'From your e-mail' },
  { path: '/no-such-page', heading: 'Page Not Found' },
];

/** Screens that a link leads to: they need a signed-in user of any role. */
export const LINKED: readonly Omit<Screen, 'roles'>[] = [
  { path: PAGES.confirm, heading: 'Confirm your e-mail' },
  { path: PAGES.setUp, heading: 'Set up the club' },
];

/** The heading of the screen at an address of these lists, whatever is searched for there. */
export function headingOf(address: string): string {
  const [path] = address.split('?');
  const screen = [...DASHBOARD, ...PUBLIC, ...LINKED].find((one) => one.path === path);
  if (!screen) throw new Error(`No screen of these lists is at ${address}.`);
  return screen.heading;
}

/** The address that a screen of the route table has in these lists. */
export function exampleOf(page: string): string {
  return page.replaceAll(/:[a-z]+/gi, NO_BOOKING);
}
