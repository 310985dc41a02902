import { matchPage, PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';

const SITE_LINKS = [
  { to: PAGES.home, label: 'Home' },
  { to: PAGES.courts, label: 'Courts' },
  { to: PAGES.calendar, label: 'Calendar' },
];

/** The public pages, as navbar, menu and footer have them; the current one carries aria-current. */
export function SiteLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return SITE_LINKS.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={matchPage(to, pathname) ? 'page' : undefined} className={className}>
      {label}
    </Link>
  ));
}
