import { matchPage } from '#contract/pages.ts';
import { useLocation } from '#web/router/router.tsx';
import type { PageModule } from '../site/lazy-page.tsx';
import { MORE_PAGES, NOT_FOUND } from './more-table.ts';
import { pageFile, findLazyPage } from './page-files.ts';
import { SitePlace } from './site-place.tsx';
import type { SitePage } from './site-table.ts';

const FILES = import.meta.glob<PageModule>('../pages/site/*/*-page.tsx');
const withCode = (page: SitePage) => ({ ...page, Page: findLazyPage(FILES, pageFile('site', page)) });
const PAGES_BESIDES = MORE_PAGES.map(withCode);
const NOT_FOUND_PAGE = withCode(NOT_FOUND);

const findPage = (pathname: string) =>
  PAGES_BESIDES.find(({ path }) => matchPage(path, pathname)) ?? NOT_FOUND_PAGE;

export function fetchMorePage(pathname: string): Promise<unknown> {
  return findPage(pathname).Page.fetch();
}

/** The page at an address that belongs neither to the first script nor to the dashboard. */
export default function MorePages() {
  const { pathname } = useLocation();
  return <SitePlace page={findPage(pathname)} />;
}
