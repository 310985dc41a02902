/**
 * The pages of the site, with `:name` for variable parts: the browser shows them, and the server answers 200 for them and 404 for all other
 * paths.
 */
export const PAGES = {
  home: '/',
  courts: '/courts',
  calendar: '/calendar',
  login: '/auth/login',
  register: '/auth/register',
  forgot: '/auth/forgot',
  reset: '/auth/reset',
  confirm: '/auth/confirm',
  setUp: '/set-up',
  mailLink: '/mail/:token',
  join: '/join/:token',
  card: '/card/:token',
  code: '/b/:code',
  scan: '/scan',
  hall: '/hall/:key',
  privacy: '/privacy',
  payDues: '/pay/:token',
  tiersOnSale: '/memberships',
  dashboard: '/dashboard',
  notifications: '/dashboard/notifications',
  membership: '/dashboard/membership',
  myCard: '/dashboard/card',
  messages: '/dashboard/messages',
  myProfile: '/dashboard/myProfile',
  myBookings: '/dashboard/myBookings',
  pendingBookings: '/dashboard/pendingBookings',
  showAnnouncements: '/dashboard/showAnnouncements',
  approvedBookings: '/dashboard/approvedBookings',
  confirmedBookings: '/dashboard/confirmedBookings',
  payment: '/dashboard/payment/:id',
  paymentHistory: '/dashboard/paymentHistory',
  receipt: '/dashboard/receipt/:id/:payment',
  duesReceipt: '/dashboard/membershipReceipt/:id/:payment',
  desk: '/dashboard/desk',
  manageAnnouncements: '/dashboard/manageAnnouncements',
  manageCourts: '/dashboard/manageCourts',
  openingHours: '/dashboard/openingHours',
  manageCoupons: '/dashboard/manageCoupons',
  manageBookingApprovals: '/dashboard/manageBookingApprovals',
  manageMembers: '/dashboard/manageMembers',
  allUsers: '/dashboard/allUsers',
  allConfirmed: '/dashboard/allConfirmed',
  paymentIssues: '/dashboard/paymentIssues',
  clubRules: '/dashboard/clubRules',
  clubSettings: '/dashboard/clubSettings',
  operation: '/dashboard/operation',
  today: '/dashboard/today',
  reports: '/dashboard/reports',
  exports: '/dashboard/exports',
  importMembers: '/dashboard/importMembers',
  memberships: '/dashboard/memberships',
  tiers: '/dashboard/tiers',
  audit: '/dashboard/audit',
  unusual: '/dashboard/unusual',
} as const;

/**
 * Pages that need browser permissions that other pages do not have. A permission belongs to the loaded document, so each of these pages is
 * loaded as a new one.
 */
export const OWN_DOCUMENTS: readonly string[] = [PAGES.scan];

/** Returns the address of the page for a link in an email, which shows what the link would do. */
export const mailLinkPage = (token: string) => PAGES.mailLink.replace(':token', encodeURIComponent(token));

/** Returns the parts of a path; a slash at its end is ignored. */
function splitPath(path: string): string[] {
  const parts = path.split('/');
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

/** Returns whether a path matches a page. Case is ignored, as in an address that is typed by hand. */
function fits(page: readonly string[], path: readonly string[]): boolean {
  return (
    page.length === path.length &&
    page.every((part, at) =>
      part.startsWith(':') ? path[at] !== '' : part.toLowerCase() === path[at]?.toLowerCase(),
    )
  );
}

const patterns = Object.values(PAGES).map(splitPath);

export function isPage(path: string): boolean {
  const parts = splitPath(path);
  return patterns.some((pattern) => fits(pattern, parts));
}

/** Matches the dashboard, and its pages that have a short address. */
const OF_DASHBOARD = /^\/(?:dashboard|scan|b)(?:\/|$)/i;

export function isDashboardPage(path: string): boolean {
  return OF_DASHBOARD.test(path) && isPage(path);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // the path contains a stray percent sign
  }
}

/** Returns the values of a page's `:names` in a path; null when the path is another page. */
export function matchPage(page: string, path: string): Record<string, string> | null {
  const [pattern, parts] = [splitPath(page), splitPath(path)];
  if (!fits(pattern, parts)) return null;
  const named = pattern.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), decode(parts[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(named);
}
