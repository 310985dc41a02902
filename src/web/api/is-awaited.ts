import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether a page, or a part further down on it, waits for the first attempt of a query. After a failure the query is retried in the
 * background, so that the page keeps what was typed into it.
 */
export function isAwaited({
  isLoading,
  isFetched,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>): boolean {
  return isLoading && !isFetched && failureCount === 0;
}
