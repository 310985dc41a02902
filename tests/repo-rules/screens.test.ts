import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { DASHBOARD, exampleOf, LINKED, PUBLIC } from '../e2e/support/screens.ts';

/** The values of `path` of every route in a source file. */
function routePaths(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/<Route\b[^>]*?\bpath=(\{[^}]*(?:\{[^}]*\}[^}]*)?\}|"[^"]*")/g)].map(
    ([, path = '']) => path,
  );
}

test('each page of the site is in the list of screens that axe, reflow and the guards go through', () => {
  const listed = [...PUBLIC, ...LINKED, ...DASHBOARD].map(({ path }) => path);
  expect(Object.values(PAGES).filter((page) => !listed.includes(exampleOf(page)))).toEqual([]);
});

test('each route has its address from the list of pages, or stands for all the others', () => {
  const paths = ['src/web/app/routes.tsx', 'src/web/app/dashboard-routes.tsx'].flatMap(routePaths);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !path.includes('PAGES.') && path !== '"*"')).toEqual([]);
});
