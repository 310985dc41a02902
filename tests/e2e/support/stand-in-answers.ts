import type { Page, Route } from '@playwright/test';
import { AUTH_FAILURES } from '#contract/identity-failure.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { FieldError, ProblemCode } from '#contract/problem.ts';

/** Calls to this path of the API, or to `/identity` or `/test-gateway` if the path begins with it. Without `method`, all methods match. */
interface Calls {
  method?: string;
  path: string;
}

/** Answers these calls with `answer`; returns a function that lets them through again. */
async function answerWith(
  page: Page,
  { method, path }: Calls,
  answer: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const take = (route: Route) =>
    method === undefined || route.request().method() === method ? answer(route) : route.fallback();
  const address = /^\/(identity|test-gateway)\//.test(path) ? `**${path}` : `**/api${path}`;
  await page.route(address, take);
  return () => page.unroute(address, take);
}

/** Adds fields to the server's answers to these calls; returns a function that lets them through unchanged again. */
export function addToAnswer(page: Page, calls: Calls, added: object): Promise<() => Promise<void>> {
  return answerWith(page, calls, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object; // this is only for calls that answer with a single object
    await route.fulfill({ response, json: { ...answer, ...added } });
  });
}

/** A refusal that has nothing to do with the request. */
export const BUSY = { code: 'too-many-requests', message: 'Please wait a minute.' } as const;

/** Refuses these calls with this problem; returns a function that lets them through again. */
export function refuse(
  page: Page,
  calls: Calls,
  problem: { code: ProblemCode | keyof typeof AUTH_FAILURES; message: string; errors?: FieldError[] } = BUSY,
): Promise<() => Promise<void>> {
  const { status, title } = { ...PROBLEMS, ...AUTH_FAILURES }[problem.code];
  const body = { type: `/api/docs#${problem.code}`, title, status, detail: problem.message, ...problem };
  return answerWith(page, calls, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  );
}

/** Holds these calls until `answer` is called; `sent` returns their number. */
export async function hold(page: Page, calls: Calls): Promise<{ sent: () => number; answer: () => void }> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>();
  let sent = 0;
  await answerWith(page, calls, async (route) => {
    sent += 1;
    await held;
    return route.fallback();
  });
  return { sent: () => sent, answer: () => resolve(undefined) };
}

/** Blocks the stream of changes, so that the page learns of changes only when it asks. */
export function hearNothing(page: Page): Promise<unknown> {
  return page.route('**/api/live', () => new Promise(() => undefined));
}

/** Makes the list at this path empty; returns a function that lets the calls through again. */
export function emptyList(page: Page, path: string): Promise<() => Promise<void>> {
  return answerWith(page, { path }, (route) => route.fulfill({ json: [] }));
}

/** Limits the first page of the server's list to one row; returns a function that ends this. */
export function oneRowFirst(page: Page, path: string): Promise<() => Promise<void>> {
  return answerWith(page, { path }, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('cursor')) url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
}
