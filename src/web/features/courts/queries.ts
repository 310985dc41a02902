import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countCourts, pageCourts } from '#contract/courts.ts';
import { call } from '#web/api/call.ts';

const COURTS_FRESH_MS = 60_000;

/** One page of courts, zero-based; the page before it stays on screen until it has come. */
export function courtsPage(page: number, size: number) {
  return queryOptions({
    queryKey: ['courts', 'page', page, size],
    queryFn: ({ signal }) => call(pageCourts, { query: { page, size } }, { signal }),
    staleTime: COURTS_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount() {
  return queryOptions({
    queryKey: ['courts', 'count'],
    queryFn: ({ signal }) => call(countCourts, {}, { signal }),
    staleTime: COURTS_FRESH_MS,
  });
}
