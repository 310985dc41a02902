import { queryOptions } from '@tanstack/react-query';
import type { ClubDate } from '#contract/club-time.ts';
import { key } from '#web/api/keys.ts';

/** How often what one looks at is asked for again; unchanged, the answer is a 304. */
const AGAIN_MS = 30_000;

/** What is free on seven days. The server fills it for a first load, so the client is loaded when first used. */
export function freeHoursFrom(from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'free-hours', from),
    queryFn: async ({ signal }) => (await import('./queries.ts')).fetchFreeHours(from, signal),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  });
}
