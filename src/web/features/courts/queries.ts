import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The calls with the schemas of their answers: not needed for the first page, which the server has filled. */
const loadCalls = () => import('./calls.ts');

const COURTS_FRESH_MS = 60_000;

/** One page of courts, zero-based; the page before it stays on screen until it has come. */
export function courtsPage(page: number, size: number) {
  return queryOptions({
    queryKey: ['courts', 'page', page, size],
    queryFn: async ({ signal }) => (await loadCalls()).fetchCourtsPage(page, size, signal),
    staleTime: COURTS_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function courtsCount() {
  return queryOptions({
    queryKey: ['courts', 'count'],
    queryFn: async ({ signal }) => (await loadCalls()).fetchCourtsCount(signal),
    staleTime: COURTS_FRESH_MS,
  });
}
