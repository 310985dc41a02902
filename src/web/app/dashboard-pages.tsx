import { matchPage, PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import type { PageModule } from '../site/lazy-page.tsx';
import { DASHBOARD_PAGES } from './dashboard-table.ts';
import { pageFile, findLazyPage } from './page-files.ts';
import { RequireSignIn } from '../site/guards.tsx';
import { PageShell } from '../site/page-shell.tsx';
import { RequireRole } from './require-role.tsx';
import { PageFrame } from './site-layout.tsx';

const FILES = import.meta.glob<PageModule>('../pages/dashboard/*/*-page.tsx');
const PAGES_OF_DASHBOARD = DASHBOARD_PAGES.map((page) => ({
  ...page,
  Page: findLazyPage(FILES, pageFile('dashboard', page)),
}));

/** The page at an address below `/dashboard`, together with the dashboard's links. */
export default function DashboardPages() {
  const { pathname } = useLocation();
  // The dashboard's own address shows the profile.
  const place = matchPage(PAGES.dashboard, pathname) ? PAGES.myProfile : pathname;
  const found = PAGES_OF_DASHBOARD.find(({ path }) => matchPage(path, place));
  if (!found) throw new Error(`There is no page at ${pathname}.`);
  const { title, shape, roles, isOpen, Page } = found;
  const shell = <PageShell title={title} shape={shape} />;
  if (isOpen)
    return (
      <PageFrame shell={shell}>
        <Page />
      </PageFrame>
    );
  return (
    <DashboardLayout>
      <PageFrame shell={shell}>
        <RequireSignIn meanwhile={shell}>
          {roles ? (
            <RequireRole roles={roles} meanwhile={shell}>
              <Page />
            </RequireRole>
          ) : (
            <Page />
          )}
        </RequireSignIn>
      </PageFrame>
    </DashboardLayout>
  );
}
