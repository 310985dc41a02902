import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourtFilter } from '#contract/club/courts.ts';
import { callLate } from './call-late.ts';
import { key, LIST_FRESH_MS } from './keys.ts';

// The courts page begins with these alone: what else a first page asks for stands in first-load-queries.ts.
const loadCourts = () => import('#contract/club/courts.ts');

/** Asks for one page of courts, zero-based; the previous page stays on screen while it loads. */
export function courtsPage(page: number, size: number, { search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'page', page, size, search, sport),
    queryFn: ({ signal }) =>
      callLate(
        async () => (await loadCourts()).pageCourts,
        { query: { page, size, search, sport } },
        { signal, plain: true },
      ),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount({ search, sport }: CourtFilter = {}) {
  return queryOptions({
    queryKey: key('courts', 'count', search, sport),
    queryFn: ({ signal }) =>
      callLate(
        async () => (await loadCourts()).countCourts,
        { query: { search, sport } },
        { signal, plain: true },
      ),
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
