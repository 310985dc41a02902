import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { key } from '../api/keys.ts';

const RETRIES = 3;
const LONGEST_MS = 30_000;

/**
 * Returns whether to retry a failed query. A 4xx or a fault of this page would only repeat itself, so only a missing answer or a 5xx is
 * retried.
 */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isSameAgain =
    error instanceof ApiError && (error.code === 'fault' || (error.status >= 400 && error.status < 500));
  return failures < RETRIES && !isSameAgain;
}

/**
 * Returns the backoff in milliseconds before the next attempt: the time that a busy server asks for, otherwise 1000, 2000, 4000 … up to 30
 * 000.
 */
export function retryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.code === 'busy' && error.facts.retryAfter !== undefined)
    return Math.min(error.facts.retryAfter * 1000, LONGEST_MS);
  return Math.min(1000 * 2 ** failures, LONGEST_MS);
}

const UNUSED_MS = 5 * 60_000;

/**
 * Returns a query cache with the times from the specification. `unusedMs` is how long unused data is kept; `Infinity` sets no timers, for a
 * cache that is discarded as a whole.
 */
export function createQueryClient({ unusedMs = UNUSED_MS }: { unusedMs?: number } = {}): QueryClient {
  /** Reloads the role after a 403, which may mean that the role has changed, unless the role query itself failed. */
  function doubtRole(error: Error, failed?: QueryKey) {
    if (error instanceof ApiError && error.status === 403 && failed?.[0] !== 'role')
      void client.invalidateQueries({ queryKey: key('role') });
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => doubtRole(error, queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => doubtRole(error) }),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay,
        gcTime: unusedMs,
        // An offline call fails with a message; with 'online' its screen would keep loading.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // With 'online' a booking would be sent hours later, when no one expects it.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
