import type { FastifyReply, FastifyRequest } from 'fastify';

/** The query for one page of a list: newest first, with ids below `before`. */
export interface PageRequest {
  before: string | null;
  /** One row more than the page shows, to find out whether there is a next page. */
  limit: number;
}

interface Row {
  _id: string;
}

export function pageRequest({ cursor, limit }: { cursor?: string | undefined; limit: number }): PageRequest {
  return { before: idOfCursor(cursor), limit: limit + 1 };
}

/** Cuts the rows of a page request to the page. Also returns the cursor of the next page; null at the end. */
export function toPage<R extends Row>(
  found: R[],
  { limit }: PageRequest,
): { rows: R[]; next: string | null } {
  const rows = found.slice(0, limit - 1);
  const last = rows.at(-1);
  const hasMore = found.length === limit && last !== undefined;
  return { rows, next: hasMore ? Buffer.from(last._id).toString('base64url') : null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns null for an unreadable cursor, so an old bookmark shows the first page. */
function idOfCursor(cursor: string | undefined): string | null {
  const id = Buffer.from(cursor ?? '', 'base64url').toString();
  return UUID.test(id) ? id : null;
}

export interface Result {
  answer: unknown;
  /** The cursor of the next page; null at the end and for calls without pages. */
  next: string | null;
}

/** Cuts the rows of a paged call to its page; returns the result of another call unchanged. */
export function cutPage(found: unknown, page: PageRequest | null): Result {
  if (!page) return { answer: found, next: null };
  // The rows of every list have an id: paging.test.ts checks all paged calls.
  const { rows, next } = toPage(found as { _id: string }[], page);
  return { answer: rows, next };
}

/** Adds the next page to the Link header. */
export function sendLink(request: FastifyRequest, reply: FastifyReply, next: string | null): void {
  if (next !== null) void reply.header('link', nextLink(request.url, next));
}

/** Returns the Link header (RFC 8288) for the next page. */
export function nextLink(requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
