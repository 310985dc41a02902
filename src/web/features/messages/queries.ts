import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { countUnread, listNotifications, readNotifications } from '#contract/messages/messages.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';

const NEWEST = 8;

/** Returns the query for the number of unread notifications, at most `MOST_UNREAD`. */
export function unreadCount() {
  return queryOptions({
    queryKey: key('messages', 'unread'),
    queryFn: async ({ signal }) => (await call(countUnread, {}, { signal })).count,
    staleTime: LIST_FRESH_MS,
  });
}

/** Returns the query for the newest notifications, for the bell's panel. */
export function newestNotifications() {
  return queryOptions({
    queryKey: key('messages', 'newest'),
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: NEWEST } }, { signal }),
  });
}

/** Returns the query for all notifications, newest first. */
export function notifications() {
  return infiniteQueryOptions({
    queryKey: key('messages', 'list'),
    queryFn: ({ pageParam, signal }) =>
      callPage(listNotifications, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
  });
}

/** Marks notifications as read or unread; without ids, all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids?: string[]; read: boolean }) => call(readNotifications, { body }),
    onSuccess: () => markStale(queryClient, 'messagesRead'),
  });
}
