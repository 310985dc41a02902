import { matchPage, PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { DASHBOARD_PAGES } from './dashboard-table.ts';
import { RequireSignIn } from '../site/guards.tsx';
import { PageShell } from '../site/page-shell.tsx';
import { RequireRole } from './require-role.tsx';
import { PageFrame } from './site-layout.tsx';

/** The page at an address below `/dashboard`, beside the dashboard's links. */
export function DashboardPages() {
  const { pathname } = useLocation();
  // The dashboard's own address shows the profile.
  const place = matchPage(PAGES.dashboard, pathname) ? PAGES.myProfile : pathname;
  const found = DASHBOARD_PAGES.find(({ path }) => matchPage(path, place));
  if (!found) throw new Error(`There is no page at ${pathname}.`);
  const { title, shape, roles, Page } = found;
  const shell = <PageShell title={title} shape={shape} />;
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
