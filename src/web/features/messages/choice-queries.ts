import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCalendarFeeds, renewCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import {
  askPhoneConfirmation,
  getMessageChoices,
  setMessageChoice,
  type MailGroup,
  type MessageChannel,
} from '#contract/messages/messages.ts';
import type { Language } from '#contract/language.ts';
import { updateUser } from '#contract/people/users.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Returns the query for the user's notification settings and the channels that the club can use. */
export function messageChoices() {
  return queryOptions({
    queryKey: key('message-choices'),
    queryFn: ({ signal }) => call(getMessageChoices, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export interface Choice {
  channel: MessageChannel;
  group: MailGroup;
  wanted: boolean;
}

/** Saves one change at a time, because the response to the last one is what is shown. */
export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(setMessageChoice, { body }),
    scope: { id: 'message-choices' },
    onSuccess: (choices) => queryClient.setQueryData(messageChoices().queryKey, choices),
  });
}

/** Requests the link that confirms the user's mobile number. */
export function useConfirmPhone() {
  return useMutation({ mutationFn: () => call(askPhoneConfirmation) });
}

/** Sets the language of messages to the user; null means the club's language. */
export function useChooseLanguage(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language | null) => call(updateUser, { params: { email }, body: { language } }),
    onSuccess: () => markStale(queryClient, 'profileChanged'),
  });
}

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
