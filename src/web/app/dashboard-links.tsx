import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { useKnownSession } from '#web/session/session.tsx';
import { GROUPS } from './dashboard-table.ts';
import { openGroup, useOpenGroup } from './open-groups.ts';
import type { PagePlace } from './page-groups.ts';

// Loaded lazily because no count is known in the first view.
const LinkCount = lazy(async () => ({ default: (await import('./link-count.tsx')).LinkCount }));

const LINK =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink ' +
  'aria-[current]:bg-brand-soft aria-[current]:text-ink aria-[current]:[&_svg]:text-brand';

function Group({ name, links }: { name: string; links: readonly PagePlace[] }) {
  const { pathname } = useLocation();
  const email = useKnownSession().user?.email ?? '';
  const [isOpen, setOpen] = useOpenGroup(name);
  // The dashboard's own address shows the profile.
  const place = pathname === PAGES.dashboard ? PAGES.myProfile : pathname;
  const isHere = links.some(({ path }) => path === place);
  // The group of the current page opens only on arrival: the user may close it afterwards.
  useEffect(() => {
    if (isHere) openGroup(name);
  }, [isHere, name]);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/links">
      <summary className="flex min-h-11 items-center justify-between rounded-md px-3 text-xs font-bold tracking-wide text-muted uppercase hover:text-ink lg:min-h-9">
        {name}
        <ChevronDown aria-hidden size={16} className="-rotate-90 group-open/links:rotate-0" />
      </summary>
      <ul aria-label={name} className="grid gap-1 pb-2">
        {links.map(({ path, title, label = title, Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={path === place ? 'page' : undefined} className={LINK}>
              <Icon aria-hidden size={20} />
              {label}
              <Suspense>
                <LinkCount to={path} email={email} />
              </Suspense>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function DashboardLinks({ role }: { role: Role | undefined }) {
  const { memberships = false } = useSiteSettings();
  const groups = GROUPS.map(({ group, pages }) => ({
    name: group,
    links: pages.filter(
      ({ roles, isOfMemberships = false }) =>
        (roles === undefined || (role && roles.includes(role))) && (memberships || !isOfMemberships),
    ),
  }));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ name, links }) => <Group key={name} name={name} links={links} />);
}
