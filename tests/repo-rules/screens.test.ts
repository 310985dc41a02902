import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { MORE_PAGES } from '#web/app/more-table.ts';
import { pageFile } from '#web/app/page-files.ts';
import { SITE_PAGES } from '#web/app/site-table.ts';

const WEB = path.resolve(import.meta.dirname, '../../src/web');

test('each page is in one of the site’s tables, once', () => {
  const routes = [...SITE_PAGES, ...MORE_PAGES, ...DASHBOARD_PAGES].map(({ path: address }) => address);
  // The dashboard's root path shows the profile, so it has no route of its own.
  expect([...routes, PAGES.dashboard].toSorted()).toEqual(Object.values(PAGES).toSorted());
});

test('each row of the tables names a file that exists', () => {
  const files = [
    ...[...SITE_PAGES, ...MORE_PAGES].map((page) => pageFile('site', page)),
    ...DASHBOARD_PAGES.map((page) => pageFile('dashboard', page)),
  ];
  expect(files.filter((file) => !existsSync(path.join(WEB, file)))).toEqual([]);
});
