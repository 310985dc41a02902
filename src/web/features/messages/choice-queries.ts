import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCalendarFeeds,
  getMessageChoices,
  renewCalendarFeeds,
  setMessageChoice,
  type MailGroup,
} from '#contract/messages/messages.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

/** Asks which e-mails one gets, and whether the club sends any. */
export function messageChoices() {
  return queryOptions({
    queryKey: key('message-choices'),
    queryFn: ({ signal }) => call(getMessageChoices, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** One change at a time: the answer of the last one is what is shown. */
export function useChooseMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { group: MailGroup; wanted: boolean }) => call(setMessageChoice, { body }),
    scope: { id: 'message-choices' },
    onSuccess: (choices) => queryClient.setQueryData(messageChoices().queryKey, choices),
  });
}

/** Returns the addresses of one's calendar feeds. */
export function calendarFeeds() {
  return queryOptions({
    queryKey: key('calendar-feeds'),
    queryFn: ({ signal }) => call(getCalendarFeeds, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export function useRenewFeeds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewCalendarFeeds),
    onSuccess: (feeds) => queryClient.setQueryData(calendarFeeds().queryKey, feeds),
  });
}
