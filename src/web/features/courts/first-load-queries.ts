import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

// The queries of the first load. The server fills them there, so the client and its schemas are loaded when first used.
const loadQueries = () => import('./queries.ts');

/** One page of courts, zero-based; the previous page stays on screen while it loads. */
export function courtsPage(page: number, size: number) {
  return queryOptions({
    queryKey: key('courts', 'page', page, size),
    queryFn: async ({ signal }) => (await loadQueries()).fetchCourtsPage(page, size, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount() {
  return queryOptions({
    queryKey: key('courts', 'count'),
    queryFn: async ({ signal }) => (await loadQueries()).fetchCourtsCount(signal),
    staleTime: LIST_FRESH_MS,
  });
}
