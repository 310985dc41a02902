import { t } from '#texts/site.js';
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useHasCheckIns } from '#web/features/check-in/use-has-check-ins.ts';
import { useLocation } from '#web/router/router.tsx';
import { useRole } from '#web/session/use-role.ts';
import { showCurrent } from '#web/ui/show-current.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { loadPatiently } from '../site/load-patiently.ts';
import { DashboardLinks } from './dashboard-links.tsx';
import { SiteLinks } from './site-links.tsx';

// Loaded lazily because most devices keep no check-ins.
const DeviceCheckIns = lazy(() =>
  loadPatiently(async () => ({
    default: (await import('#web/features/check-in/device-check-ins.tsx')).DeviceCheckIns,
  })),
);

// Loaded lazily because only a restored club shows it.
const HeldLine = lazy(() =>
  loadPatiently(async () => ({
    default: (await import('#web/features/operation/restored-line.tsx')).HeldLine,
  })),
);

// Loaded lazily because only admins see it.
const RestoredLine = lazy(() =>
  loadPatiently(async () => ({
    default: (await import('#web/features/operation/restored-line.tsx')).RestoredLine,
  })),
);

/** The layout of the signed-in part of the site. Its links are beside the page, or in a drawer on a narrow screen. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { role, isHeld, error } = useRole();
  // The links wait for the role, because they would move when it arrives.
  const links = (role ?? error) && <DashboardLinks role={role} />;
  const hasCheckIns = useHasCheckIns();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  const isListed = Boolean(links);
  useEffect(() => showCurrent(list.current), [pathname, isListed]);
  const isOfTheClub = role === 'staff' || role === 'admin';
  return (
    <div data-dashboard className="gap-10 print:block lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="mb-6 print:hidden lg:hidden">
        <Drawer
          label={t.dashboardMenu}
          button={
            <>
              <PanelLeft aria-hidden size={20} />
              {t.dashboardMenu}
            </>
          }
          buttonClassName="flex min-h-11 items-center gap-2.5 rounded-md border border-edge bg-raised px-4 text-sm font-semibold hover:bg-sunken"
        >
          <nav aria-label={t.dashboard}>{links}</nav>
          <nav aria-label={t.main} className="mt-3 border-t border-line pt-3">
            <SiteLinks
              without={isOfTheClub ? [PAGES.home, PAGES.calendar] : [PAGES.home]}
              className="flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink"
            />
          </nav>
        </Drawer>
      </div>
      <nav
        ref={list}
        aria-label={t.dashboard}
        className="sticky top-28 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto overscroll-contain lg:block print:hidden"
      >
        {links}
      </nav>
      <div>
        {hasCheckIns && (
          <Suspense>
            <DeviceCheckIns role={role} />
          </Suspense>
        )}
        {role === 'admin' && (
          <Suspense>
            <RestoredLine />
          </Suspense>
        )}
        {isHeld && role !== 'admin' && (
          <Suspense>
            <HeldLine />
          </Suspense>
        )}
        {children}
      </div>
    </div>
  );
}
