import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { clubYearOf } from '#contract/club-zone.ts';
import { isPage, PAGES } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PreparePage, PublicData, RenderedPage } from '#contract/site-renderer.ts';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { readPaging } from './features/courts/paging.ts';
import { courtsCount, courtsPage } from './features/courts/first-load-queries.ts';
import { pageCount } from './ui/page-numbers.ts';

interface PublicPage {
  /** Source file, relative to the web's root. */
  module: string;
  /** Fills the cache with the data of the page's queries. */
  fill: (cache: QueryClient, search: URLSearchParams, data: PublicData) => Promise<void>;
}

const PUBLIC_PAGES: Record<string, PublicPage> = {
  [PAGES.home]: { module: 'pages/home-page.tsx', fill: () => Promise.resolve() },
  [PAGES.courts]: {
    module: 'pages/courts-page.tsx',
    async fill(cache, search, data) {
      const { page, size } = readPaging(search);
      const count = await data.countCourts();
      // Like the page itself: a page number beyond the end shows the last page.
      const shown = Math.min(page, Math.max(pageCount(count.count, size) - 1, 0));
      const courts = await data.pageCourts({ page: shown, size });
      cache.setQueryData(courtsCount().queryKey, count);
      cache.setQueryData(courtsPage(shown, size).queryKey, courts);
    },
  },
};

/** The dashboard is rendered as its frame only, the same for everybody; the browser loads the rest. */
const DASHBOARD: PublicPage = { module: 'app/dashboard-routes.tsx', fill: () => Promise.resolve() };

function findPage(address: PageAddress): { page: PublicPage; address: PageAddress } | null {
  const { pathname } = address;
  const page = PUBLIC_PAGES[pathname];
  if (page) return { page, address };
  if (!pathname.startsWith(PAGES.dashboard) || !isPage(pathname)) return null;
  return { page: DASHBOARD, address: { ...address, pathname: PAGES.dashboard, search: '' } };
}

const TITLE = /<title>([^<>]*)<\/title>/;

async function render(
  { module }: PublicPage,
  { pathname, search, expectsUser }: PageAddress,
  settings: SiteSettings,
  queryClient: QueryClient,
): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={pathname + search}>
        <App settings={settings} expectsUser={expectsUser} queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
    {
      // Large parts are written in place, because the CSP forbids the inline script that would move them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const markup = await new Response(prelude).text();
  const html = markup.replace(TITLE, '').replaceAll(/<link rel="preload"[^<>]*>/g, '');
  return {
    html,
    expectsUser,
    title: TITLE.exec(markup)?.[1] ?? null,
    queryState: JSON.stringify(dehydrate(queryClient)),
    module,
  };
}

/** Renders the first view of the public pages with the browser's own components. */
export const preparePage: PreparePage = async (asked, settings, data) => {
  const found = findPage(asked);
  if (!found) return null;
  const { page, address } = found;
  const { pathname, search, expectsUser } = address;
  // A timer would keep the cache of each rendering for minutes.
  const queryClient = createQueryClient({ unusedMs: Infinity });
  await page.fill(queryClient, new URLSearchParams(search), data);
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return {
    // The footer shows the year.
    key: JSON.stringify([pathname, expectsUser, answers, clubYearOf(new Date())]),
    render: () => render(page, address, settings, queryClient),
  };
};
