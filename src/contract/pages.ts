/** The pages of the site, `:name` for what differs: the browser shows them, the server answers 200 for them and 404 for the rest. */
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

/** The browser may do in these pages what it may do in no other, as the document says that was loaded: each is loaded anew. */
export const OWN_DOCUMENTS: readonly string[] = [PAGES.scan];

/** Returns where a link of an e-mail shows what it would do. */
export const mailLinkPage = (token: string) => PAGES.mailLink.replace(':token', encodeURIComponent(token));

/** Returns the parts of a path; a slash at its end counts for nothing. */
function splitPath(path: string): string[] {
  const parts = path.split('/');
  return parts.at(-1) === '' ? parts.slice(0, -1) : parts;
}

/** Whether a path has the parts of a page. Small and capital letters are the same, as in an address typed by hand. */
function fits(page: readonly string[], path: readonly string[]): boolean {
  return (
    page.length === path.length &&
    page.every((part, at) =>
      part.startsWith(':') ? path[at] !== '' : part.toLowerCase() === path[at]?.toLowerCase(),
    )
  );
}

const patterns = Object.values(PAGES).map(splitPath);

/** Whether a path is a page of the site. */
export function isPage(path: string): boolean {
  const parts = splitPath(path);
  return patterns.some((pattern) => fits(pattern, parts));
}

/** The dashboard, and what its code shows at short addresses of their own. */
const OF_DASHBOARD = /^\/(?:dashboard|scan|b)(?:\/|$)/i;

/** Whether a path is a page of the dashboard, or the dashboard itself. */
export function isDashboardPage(path: string): boolean {
  return OF_DASHBOARD.test(path) && isPage(path);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign
  }
}

/** Returns what a path has in place of a page's `:names`; null when it is another page. */
export function matchPage(page: string, path: string): Record<string, string> | null {
  const [pattern, parts] = [splitPath(page), splitPath(path)];
  if (!fits(pattern, parts)) return null;
  const named = pattern.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), decode(parts[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(named);
}
