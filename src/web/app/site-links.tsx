import { NavLink } from 'react-router';
import { PAGES } from '#contract/pages.ts';

const SITE_LINKS = [
  { to: PAGES.home, label: 'Home' },
  { to: PAGES.courts, label: 'Courts' },
];

/** Home and Courts, as navbar, menu and footer have them; the current one carries aria-current. */
export function SiteLinks({ className }: { className: string }) {
  return SITE_LINKS.map(({ to, label }) => (
    <NavLink key={to} to={to} end className={className}>
      {label}
    </NavLink>
  ));
}
