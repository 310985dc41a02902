import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { SITE_PAGES } from '#web/app/site-table.ts';
import { DASHBOARD, exampleOf, LINKED, PUBLIC } from '../e2e/support/screens.ts';

test('each page of the site is in the list of screens that axe, reflow and the guards go through', () => {
  const listed = [...PUBLIC, ...LINKED, ...DASHBOARD].map(({ path }) => path);
  expect(Object.values(PAGES).filter((page) => !listed.includes(exampleOf(page)))).toEqual([]);
});

test('each page is in one of the site’s two tables, with the heading and the roles of the list of screens', () => {
  const routes = [...SITE_PAGES, ...DASHBOARD_PAGES].map(({ path }) => path);
  // The dashboard's own address shows the profile.
  expect([...routes, PAGES.dashboard].toSorted()).toEqual(Object.values(PAGES).toSorted());
  for (const { path, title } of SITE_PAGES)
    expect([...PUBLIC, ...LINKED], path).toContainEqual({ path: exampleOf(path), heading: title });
  for (const { path, title, roles = ['user', 'member', 'staff', 'admin'] } of DASHBOARD_PAGES)
    expect(DASHBOARD, path).toContainEqual({ path: exampleOf(path), heading: title, roles });
});
