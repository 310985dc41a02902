import { queryOptions } from '@tanstack/react-query';
import { getToday } from '#contract/desk/today.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

/** Refetched every minute as well, because sessions begin and midnight passes without an event from the server. */
export function today() {
  return queryOptions({
    queryKey: key('desk', 'today', 'day'),
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
    staleTime: LIST_FRESH_MS / 2,
    refetchInterval: LIST_FRESH_MS,
  });
}
