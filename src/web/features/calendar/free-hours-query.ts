import { queryOptions } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { key } from '#web/api/keys.ts';

/** The server's answer counts as fresh for this long; changes in between are heard of (src/web/live). */
const FRESH_MS = 30_000;

/** Asks what is free on seven days. The server fills it for a first load, so the client is loaded when first used. */
export function freeHoursFrom(from: ClubDate) {
  return queryOptions({
    queryKey: key('calendar', 'free-hours', from),
    queryFn: async ({ signal }) => (await import('./queries.ts')).fetchFreeHours(from, signal),
    staleTime: FRESH_MS,
  });
}
