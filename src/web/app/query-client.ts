import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const RETRIES = 3;

/** A refusal (4xx) would be the same the next time; no answer or a 5xx may pass. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < RETRIES && !isRefusal;
}

/** Milliseconds before the next try: 1000, 2000, 4000 … and never above 30 000. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

/** A cache of server state with the specification's times; what is unused for five minutes is dropped. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay,
        gcTime: 5 * 60_000,
        // Offline a call fails with a sentence, where 'online' would leave its screen loading …
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // … and would send a booking hours later, when nobody thinks of it any more.
      mutations: { networkMode: 'always' },
    },
  });
}
