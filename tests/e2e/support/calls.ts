import type { Page, Request } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';

interface Made {
  /** Method and path, with ids and emails replaced: `PATCH /bookings/{id}/approve`. */
  name: string;
  query: Record<string, string>;
  body: unknown;
  token: 'bearer' | 'none';
}

const ID = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const EMAIL = /\/[^/]+(@|%40)[^/]+/g;

function read(request: Request): Made | null {
  const { pathname, searchParams } = new URL(request.url());
  if (!pathname.startsWith(`${API_BASE}/`)) return null;
  const path = pathname.slice(API_BASE.length).replaceAll(EMAIL, '/{email}').replaceAll(ID, '/{id}');
  return {
    name: `${request.method()} ${path}`,
    query: Object.fromEntries(searchParams),
    body: request.postDataJSON() as unknown,
    token: /^Bearer \S+$/.test(request.headers().authorization ?? '') ? 'bearer' : 'none',
  };
}

export function noteCalls(page: Page) {
  const made: Made[] = [];
  page.on('request', (request) => {
    const call = read(request);
    if (call) made.push(call);
  });
  return {
    last: (name: string): Made | undefined => made.findLast((call) => call.name === name),
    all: (): readonly Made[] => made,
    /** Returns the queries of all calls of a name: counts and lists may make the same call for different rows. */
    queries: (name: string) => made.filter((call) => call.name === name).map(({ query }) => query),
  };
}
