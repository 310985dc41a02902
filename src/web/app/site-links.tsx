import { t } from '#texts/site.js';
import { matchPage, PAGES } from '#contract/pages.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';

import { LanguageSwitch } from './language-switch.tsx';

const SITE_LINKS = [
  { to: PAGES.home, label: t.home },
  { to: PAGES.courts, label: t.courts },
  { to: PAGES.calendar, label: t.calendar },
];
/** A club that sells no memberships does not show this link. */
const MEMBERSHIPS = { to: PAGES.tiersOnSale, label: t.memberships };

interface SiteLinksProps {
  className: string;
  /** Pages to leave out because a link to them is already nearby. */
  without?: readonly string[];
}

/**
 * Links to the public pages and to the other language, for the navbar, the menu and the footer. The current page's link has `aria-current`.
 */
export function SiteLinks({ className, without = [] }: SiteLinksProps) {
  const { pathname } = useLocation();
  const { memberships = false } = useSiteSettings();
  const links = memberships ? [...SITE_LINKS, MEMBERSHIPS] : SITE_LINKS;
  return (
    <>
      {links
        .filter(({ to }) => !without.includes(to))
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={matchPage(to, pathname) ? 'page' : undefined}
            className={className}
          >
            {label}
          </Link>
        ))}
      <LanguageSwitch className={className} />
    </>
  );
}
