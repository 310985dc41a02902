import { Suspense } from 'react';
import { isDashboardPage, matchPage, PAGES } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPage, type PageModule } from '../site/lazy-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame, SiteLayout } from './site-layout.tsx';
import { pageFile, findLazyPage } from './page-files.ts';
import { SitePlace } from './site-place.tsx';
import { SITE_PAGES } from './site-table.ts';

// Loaded with everything that only signed-in users need, so that visitors do not download it.
const DashboardPages = lazyPage(() => import('./dashboard-pages.tsx'));

// Loaded separately because most visits do not need these pages.
const loadMore = () => import('./more-pages.tsx');
const MorePages = lazyPage(loadMore);

// These are exactly the pages of SITE_PAGES: every path listed here is also listed in the first script.
const FILES = import.meta.glob<PageModule>([
  '../pages/site/home/home-page.tsx',
  '../pages/site/courts/courts-page.tsx',
  '../pages/site/calendar/calendar-page.tsx',
  '../pages/site/auth/login-page.tsx',
  '../pages/site/auth/register-page.tsx',
  '../pages/site/tiers/tiers-page.tsx',
]);
const PAGES_OF_SITE = SITE_PAGES.map((page) => ({
  ...page,
  Page: findLazyPage(FILES, pageFile('site', page)),
}));

const findSitePage = (pathname: string) => PAGES_OF_SITE.find(({ path }) => matchPage(path, pathname));

/** Loads the code of the page at this path, so that it is ready for hydration. */
export async function fetchPage(pathname: string): Promise<unknown> {
  const page = findSitePage(pathname);
  if (page) return page.Page.fetch();
  if (isDashboardPage(pathname)) return DashboardPages.fetch();
  await MorePages.fetch();
  const { fetchMorePage } = await loadMore();
  return fetchMorePage(pathname);
}

export function SitePages() {
  const { pathname } = useLocation();
  // The screen in the hall has no header or footer.
  if (matchPage(PAGES.hall, pathname))
    return (
      <main id="main" tabIndex={-1}>
        <CurrentPage />
      </main>
    );
  return (
    <SiteLayout>
      <CurrentPage />
    </SiteLayout>
  );
}

function CurrentPage() {
  const { pathname } = useLocation();
  const page = findSitePage(pathname);
  if (page) return <SitePlace page={page} />;
  const outline = <Skeleton shape="rows" />;
  if (isDashboardPage(pathname))
    return (
      <PageFrame shell={outline}>
        <DashboardPages />
      </PageFrame>
    );
  // There is no `PageFrame` here, so that early presses wait for the page itself and not for its frame.
  return (
    <ErrorBoundary place={pathname} isReadable>
      <Suspense fallback={outline}>
        <MorePages />
      </Suspense>
    </ErrorBoundary>
  );
}
