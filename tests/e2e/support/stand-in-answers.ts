import type { Page } from '@playwright/test';
import { PROBLEMS, type FieldError, type ProblemCode } from '#contract/problem.ts';

/** Calls of this method and path get this problem for an answer; answers how to let them through again. */
export async function refuse(
  page: Page,
  call: { method?: string; path: string },
  problem: { code: ProblemCode; message: string; errors?: FieldError[] },
): Promise<() => Promise<void>> {
  const { status, title } = PROBLEMS[problem.code];
  const body = { type: `/api/docs#${problem.code}`, title, status, detail: problem.message, ...problem };
  const address = `**/api${call.path}`;
  await page.route(address, (route) =>
    call.method === undefined || route.request().method() === call.method
      ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })
      : route.fallback(),
  );
  return () => page.unroute(address);
}

/** The list at this path is empty. */
export async function emptyList(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ json: [] }));
}

/** The list at this path comes in pages of so many rows, from the server itself. */
export async function smallPages(page: Page, path: string, limit: number): Promise<void> {
  await page.route(`**/api${path}`, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', String(limit));
    return route.continue({ url: url.href });
  });
}
