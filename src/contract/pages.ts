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
  receipt: '/dashboard/receipt/:id/:payment',
  manageAnnouncements: '/dashboard/manageAnnouncements',
  manageCourts: '/dashboard/manageCourts',
  manageCoupons: '/dashboard/manageCoupons',
  manageBookingApprovals: '/dashboard/manageBookingApprovals',
  manageMembers: '/dashboard/manageMembers',
  allUsers: '/dashboard/allUsers',
  allConfirmed: '/dashboard/allConfirmed',
  paymentsToCheck: '/dashboard/paymentsToCheck',
} as const;

export function paymentPage(bookingId: string): string {
  return PAGES.payment.replace(':id', encodeURIComponent(bookingId));
}

export function receiptPage(bookingId: string, paymentId: string): string {
  return PAGES.receipt
    .replace(':id', encodeURIComponent(bookingId))
    .replace(':payment', encodeURIComponent(paymentId));
}

const patterns = Object.values(PAGES).map(
  (page) => new RegExp(`^${page.replaceAll(/:[a-z]+/gi, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
);

/** Whether a path is a page of the site. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
