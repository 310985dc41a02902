import { queryOptions } from '@tanstack/react-query';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

/**
 * Asks for the newest announcements, for everybody. The server fills it for a first load, so the client is loaded when
 * first used.
 */
export function latestNews() {
  return queryOptions({
    queryKey: key('announcements', 'latest'),
    queryFn: async ({ signal }) => (await import('./queries.ts')).fetchLatest(signal),
    staleTime: LIST_FRESH_MS,
  });
}
