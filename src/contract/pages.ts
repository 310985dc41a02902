/** The pages of the site, as React Router patterns: the browser shows them, the server answers 200 for them and 404 for the rest. */
export const PAGES = {
  home: '/',
  courts: '/courts',
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
  setUp: '/set-up',
  dashboard: '/dashboard',
  myProfile: '/dashboard/myProfile',
  pendingBookings: '/dashboard/pendingBookings',
  showAnnouncements: '/dashboard/showAnnouncements',
  approvedBookings: '/dashboard/approvedBookings',
  confirmedBookings: '/dashboard/confirmedBookings',
  payment: '/dashboard/payment/:id',
  paymentHistory: '/dashboard/paymentHistory',
  manageAnnouncements: '/dashboard/manageAnnouncements',
  manageCourts: '/dashboard/manageCourts',
  manageCoupons: '/dashboard/manageCoupons',
  manageBookingApprovals: '/dashboard/manageBookingApprovals',
  manageMembers: '/dashboard/manageMembers',
  allUsers: '/dashboard/allUsers',
  allConfirmed: '/dashboard/allConfirmed',
} as const;

export function paymentPage(bookingId: string): string {
  return PAGES.payment.replace(':id', encodeURIComponent(bookingId));
}

const patterns = Object.values(PAGES).map(
  (page) => new RegExp(`^${page.replace(/:[a-z]+/i, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
);

/** Whether a path is a page of the site. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
