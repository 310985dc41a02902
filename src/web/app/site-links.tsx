import { matchPage, PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';

const SITE_LINKS = [
  { to: PAGES.home, label: 'Home' },
  { to: PAGES.courts, label: 'Courts' },
  { to: PAGES.calendar, label: 'Calendar' },
];

/** Whether a page stands beside the dashboard's links. */
export const isDashboard = (pathname: string) => pathname.startsWith(PAGES.dashboard);

interface SiteLinksProps {
  className: string;
  /** Leaves one out that stands there already. */
  without?: string;
}

/** The public pages, as navbar, menus and footer have them; the current one carries aria-current. */
export function SiteLinks({ className, without }: SiteLinksProps) {
  const { pathname } = useLocation();
  return SITE_LINKS.filter(({ to }) => to !== without).map(({ to, label }) => (
    <Link key={to} to={to} aria-current={matchPage(to, pathname) ? 'page' : undefined} className={className}>
      {label}
    </Link>
  ));
}
