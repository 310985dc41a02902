import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { shownDays } from '#contract/clock/calendar-days.ts';
import { toClubYear } from '#contract/clock/club-zone.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PreparePage, PublicData, RenderedPage } from '#contract/site/site-renderer.ts';
import { App } from './app/app.tsx';
import { DASHBOARD_PAGES } from './app/dashboard-table.ts';
import { pageFile } from './app/page-files.ts';
import { createQueryClient } from './app/query-client.ts';
import { MORE_PAGES, NOT_FOUND } from './app/more-table.ts';
import { SITE_PAGES } from './app/site-table.ts';
import { listAnswers } from './api/first-answers.ts';
import { readCalendarView } from './features/calendar/address.ts';
import { courtsCount, courtsPage } from './api/court-list-queries.ts';
import { calendarBoard, clubHour, clubToday, calendarWeek, freeHoursFrom } from './api/first-load-queries.ts';
import { latestNews } from './api/latest-news.ts';
import { readCourtFilter, readPaging } from './features/courts/paging.ts';
import { StaticRouter } from './router/router.tsx';
import { pageCount } from './ui/lists/page-numbers.ts';

const DASHBOARD_MODULE = 'app/dashboard-pages.tsx';
const MORE_MODULE = 'app/more-pages.tsx';

/** Returns the path pattern and the modules of the page at an address. Parameters in the address do not change the shell. */
function findPage({ pathname, expectsUser }: PageAddress): { pathname: string; modules: string[] } {
  const page = SITE_PAGES.find(({ path }) => matchPage(path, pathname));
  if (page) return { pathname: page.path, modules: [pageFile('site', page)] };
  const more = MORE_PAGES.find(({ path }) => matchPage(path, pathname));
  if (more) return { pathname: more.path, modules: [MORE_MODULE, pageFile('site', more)] };
  // The dashboard's own address shows the profile.
  const isDashboard = matchPage(PAGES.dashboard, pathname) !== null;
  const place = isDashboard ? PAGES.myProfile : pathname;
  const own = DASHBOARD_PAGES.find(({ path }) => matchPage(path, place));
  if (!own) return { pathname: '/no-such-page', modules: [MORE_MODULE, pageFile('site', NOT_FOUND)] };
  const module = pageFile('dashboard', own);
  return {
    pathname: isDashboard ? PAGES.dashboard : own.path,
    modules: expectsUser ? [DASHBOARD_MODULE, module] : [DASHBOARD_MODULE],
  };
}

async function fillFreeHours(cache: QueryClient, data: PublicData): Promise<void> {
  const today = data.today();
  cache.setQueryData(clubToday().queryKey, today);
  cache.setQueryData(freeHoursFrom(today).queryKey, await data.getFreeHours({ from: today }));
}

/** Fills the cache for the home page with the free hours of this week. */
async function fillHome(cache: QueryClient, _search: URLSearchParams, data: PublicData): Promise<void> {
  cache.setQueryData(latestNews().queryKey, await data.latestAnnouncements());
  await fillFreeHours(cache, data);
}

async function fillCourts(cache: QueryClient, search: URLSearchParams, data: PublicData): Promise<void> {
  const { page, size } = readPaging(search);
  const filter = readCourtFilter(search);
  const count = await data.countCourts(filter);
  // Shows the last page for a page number beyond the end, as the page itself does.
  const shown = Math.min(page, Math.max(pageCount(count.count, size) - 1, 0));
  const courts = await data.pageCourts({ page: shown, size, ...filter });
  cache.setQueryData(courtsCount(filter).queryKey, count);
  cache.setQueryData(courtsPage(shown, size, filter).queryKey, courts);
  await fillFreeHours(cache, data);
}

async function fillCalendar(
  cache: QueryClient,
  search: URLSearchParams,
  data: PublicData,
  { bookingHorizonDays }: SiteSettings,
): Promise<void> {
  const today = data.today();
  cache.setQueryData(clubToday().queryKey, today);
  cache.setQueryData(clubHour().queryKey, data.hour());
  const { date, week } = readCalendarView(search, today, shownDays(today, bookingHorizonDays));
  if (week === null) {
    cache.setQueryData(calendarBoard(date).queryKey, await data.getBoard({ date }));
    return;
  }
  const days = await data.getWeek({ id: week, from: date });
  if (days) cache.setQueryData(calendarWeek(week, date).queryKey, days);
}

const TITLE = /<title>([^<>]*)<\/title>/;

async function render(
  { pathname, search, expectsUser }: PageAddress,
  modules: string[],
  settings: SiteSettings,
  queryClient: QueryClient,
): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter pathname={pathname} search={search}>
        <App settings={settings} expectsUser={expectsUser} queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
    {
      // The server sends large parts in place, because the CSP forbids the inline script that would move them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const markup = await new Response(prelude).text();
  const html = markup.replace(TITLE, '').replaceAll(/<link rel="preload"[^<>]*>/g, '');
  const title = TITLE.exec(markup)?.[1];
  if (title === undefined) throw new Error(`The page at ${pathname} has no title.`);
  return { html, expectsUser, title, answers: JSON.stringify(listAnswers(queryClient)), modules };
}

/** The pages that the server renders with data, and the function that fills their cache. */
const FILLED: Partial<Record<string, typeof fillCalendar>> = {
  [PAGES.home]: fillHome,
  [PAGES.courts]: fillCourts,
  [PAGES.calendar]: fillCalendar,
};

/** Renders the first view of each page with the browser's own components: public pages completely, other pages as their shell. */
export const preparePage: PreparePage = async (asked, settings, data) => {
  const { pathname, modules } = findPage(asked);
  const { expectsUser } = asked;
  const fill = FILLED[pathname];
  // The other pages look the same for every query string.
  const address = { pathname, search: fill && pathname !== PAGES.home ? asked.search : '', expectsUser };
  // With a timer each rendering's cache would stay in memory for minutes.
  const queryClient = createQueryClient({ unusedMs: Infinity });
  await fill?.(queryClient, new URLSearchParams(asked.search), data, settings);
  return {
    // The year is part of the key because the footer shows it.
    key: JSON.stringify([pathname, expectsUser, listAnswers(queryClient), toClubYear(new Date())]),
    isOneOfMany: address.search !== '',
    changesOften: fill !== undefined,
    render: () => render(address, modules, settings, queryClient),
  };
};
