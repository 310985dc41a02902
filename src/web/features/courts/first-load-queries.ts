import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourtFilter } from '#contract/club/courts.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

// The queries of the first load. The server fills them there, so the client and its schemas are loaded when first used.
const loadQueries = () => import('./queries.ts');

/** One page of courts, zero-based; the previous page stays on screen while it loads. */
export function courtsPage(page: number, size: number, { search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'page', page, size, search, sport),
    queryFn: async ({ signal }) =>
      (await loadQueries()).fetchCourtsPage({ page, size, search, sport }, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount({ search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'count', search, sport),
    queryFn: async ({ signal }) => (await loadQueries()).fetchCourtsCount({ search, sport }, signal),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
