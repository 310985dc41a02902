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

/** Asks of what one is told and how, and whether the club can. */
export function messageChoices() {
  return queryOptions({
    queryKey: key('message-choices'),
    queryFn: ({ signal }) => call(getMessageChoices, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Whether one is to be told of a group by a channel. */
export interface Choice {
  channel: MessageChannel;
  group: MailGroup;
  wanted: boolean;
}

/** One change at a time: the answer of the last one is what is shown. */
export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => call(setMessageChoice, { body }),
    scope: { id: 'message-choices' },
    onSuccess: (choices) => queryClient.setQueryData(messageChoices().queryKey, choices),
  });
}

/** Has the link sent that confirms one's mobile number. */
export function useConfirmPhone() {
  return useMutation({ mutationFn: () => call(askPhoneConfirmation) });
}

/** Chooses the language in which one is written to; null: the club's. */
export function useChooseLanguage(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: Language | null) => call(updateUser, { params: { email }, body: { language } }),
    onSuccess: () => markStale(queryClient, 'profileChanged'),
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
