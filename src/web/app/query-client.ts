import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { key } from '../api/keys.ts';

const RETRIES = 3;
const LONGEST_MS = 30_000;

/** Whether to retry: not after a 4xx or a fault of this page, which would be the same again, but after no answer or a 5xx. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isSameAgain =
    error instanceof ApiError && (error.code === 'fault' || (error.status >= 400 && error.status < 500));
  return failures < RETRIES && !isSameAgain;
}

/**
 * Returns the milliseconds before the next try: as a busy server asks, otherwise 1000, 2000, 4000 … and never above 30 000.
 */
export function retryDelay(failures: number, error: Error): number {
  if (error instanceof ApiError && error.code === 'busy' && error.facts.retryAfter !== undefined)
    return Math.min(error.facts.retryAfter * 1000, LONGEST_MS);
  return Math.min(1000 * 2 ** failures, LONGEST_MS);
}

const UNUSED_MS = 5 * 60_000;

/**
 * Returns a cache of server state with the specification's times. `unusedMs` is how long unused data is kept; Infinity sets
 * no timers, for a cache that is thrown away as a whole.
 */
export function createQueryClient({ unusedMs = UNUSED_MS }: { unusedMs?: number } = {}): QueryClient {
  /** A 403 may mean that the role has changed, so the role is reloaded, unless it was the role's own query that failed. */
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
        // Offline a call fails with a sentence, where 'online' would leave its screen loading …
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // … and would send a booking hours later, when nobody expects it.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
