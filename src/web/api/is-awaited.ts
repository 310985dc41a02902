import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a page, or what stands further down on it, waits for this. Only for the first time: what failed is asked for again
 * beside the page, which keeps what was typed into it.
 */
export function isAwaited({
  isLoading,
  isFetched,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>): boolean {
  return isLoading && !isFetched && failureCount === 0;
}
