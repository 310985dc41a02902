import type { Page, Route } from '@playwright/test';
import { AUTH_FAILURES } from '#contract/identity-failure.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { FieldError, ProblemCode } from '#contract/problem.ts';

/** Calls to this path of the API, or of `/identity` or `/test-gateway` where it begins so; with this method if it is named. */
interface Calls {
  method?: string;
  path: string;
}

/** Answers these calls so; answers how to let them through again. */
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

/** These calls are answered by the server itself, and this is added; answers how to let them through again. */
export function addToAnswer(page: Page, calls: Calls, added: object): Promise<() => Promise<void>> {
  return answerWith(page, calls, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object; // the calls that have a single thing for an answer
    await route.fulfill({ response, json: { ...answer, ...added } });
  });
}

/** A refusal that has nothing to do with what was asked. */
export const BUSY = { code: 'too-many-requests', message: 'Please wait a minute.' } as const;

/** These calls get this problem for an answer; answers how to let them through again. */
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

/** These calls get no answer until `answer` is called; `sent` counts them. */
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

/** The page hears of nothing that changes: it finds out when it asks. */
export function hearNothing(page: Page): Promise<unknown> {
  return page.route('**/api/live', () => new Promise(() => undefined));
}

/** The list at this path is empty. */
export function emptyList(page: Page, path: string): Promise<() => Promise<void>> {
  return answerWith(page, { path }, (route) => route.fulfill({ json: [] }));
}

/** The list at this path comes from the server itself, one row first; answers how to let it come as usual. */
export function oneRowFirst(page: Page, path: string): Promise<() => Promise<void>> {
  return answerWith(page, { path }, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('cursor')) url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
}
