import { isPage, matchPage } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lazyPage, type LazyPage, type PageModule } from '../site/lazy-page.tsx';
import { PageShell } from '../site/page-shell.tsx';
import { PageFrame, SiteLayout } from './site-layout.tsx';
import { pageFile, pageOf } from './page-files.ts';
import { NOT_FOUND, SITE_PAGES, type SitePage } from './site-table.ts';

// They come with all that only signed-in people need, so visitors read the public pages without it.
const DashboardPages = lazyPage(() => import('./dashboard-pages.tsx'));

const FILES = import.meta.glob<PageModule>('../pages/site/*/*-page.tsx');
const withCode = (page: SitePage) => ({ ...page, Page: pageOf(FILES, pageFile('site', page)) });
const PAGES_OF_SITE = SITE_PAGES.map(withCode);
const NOT_FOUND_PAGE = withCode(NOT_FOUND);

const findSitePage = (pathname: string) => PAGES_OF_SITE.find(({ path }) => matchPage(path, pathname));

/** Fetches the code of what the server renders at this address. */
export function fetchPage(pathname: string): Promise<unknown> {
  const page = findSitePage(pathname);
  if (page) return page.Page.fetch();
  return (isPage(pathname) ? DashboardPages : NOT_FOUND_PAGE.Page).fetch();
}

export function SitePages() {
  const { pathname } = useLocation();
  const page = findSitePage(pathname);
  if (page?.isBare) return <PlaceOf page={page} />;
  return (
    <SiteLayout>
      {!page && isPage(pathname) ? (
        <PageFrame shell={<Skeleton shape="rows" />}>
          <DashboardPages />
        </PageFrame>
      ) : (
        <PlaceOf page={page ?? NOT_FOUND_PAGE} />
      )}
    </SiteLayout>
  );
}

function PlaceOf({ page }: { page: SitePage & { Page: LazyPage } }) {
  const shell = <PageShell title={page.title} shape={page.shape} />;
  return (
    <PageFrame shell={shell} isReadable>
      <page.Page />
    </PageFrame>
  );
}
