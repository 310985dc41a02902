import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { SITE_PAGES } from '#web/app/site-table.ts';

test('each page is in one of the site’s two tables, once', () => {
  const routes = [...SITE_PAGES, ...DASHBOARD_PAGES].map(({ path }) => path);
  // The dashboard's own address shows the profile.
  expect([...routes, PAGES.dashboard].toSorted()).toEqual(Object.values(PAGES).toSorted());
});
