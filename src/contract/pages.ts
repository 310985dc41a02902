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
  paymentIssues: '/dashboard/paymentIssues',
} as const;

export function paymentPage(bookingId: string): string {
  return PAGES.payment.replace(':id', encodeURIComponent(bookingId));
}

export function receiptPage(bookingId: string, paymentId: string): string {
  return PAGES.receipt
    .replace(':id', encodeURIComponent(bookingId))
    .replace(':payment', encodeURIComponent(paymentId));
}

/** The parts of a path in small letters; a slash at its end counts for nothing. */
function partsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/');
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

const patterns = Object.values(PAGES).map(partsOf);

/** Whether a path is a page of the site. */
export function isPage(path: string): boolean {
  const parts = partsOf(path);
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length &&
      pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at])),
  );
}

/** The part of My Profile where two-step sign-in is set up. */
export const TWO_STEP = 'two-step';
