import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourtFilter } from '#contract/club/courts.ts';
import { callLate } from './call-late.ts';
import { key, LIST_FRESH_MS } from './keys.ts';

// The courts page needs only these queries at first; first-load-queries.ts has the others of a first page.
const loadCourts = () => import('#contract/club/courts.ts');

/** Builds the query for one page of courts, counted from zero. The previous page stays on screen while it loads. */
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
