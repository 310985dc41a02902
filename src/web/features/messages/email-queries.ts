import { t } from '#texts/notifications.js';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  getLetter,
  listLetters,
  sendLetterAgain,
  type DeliveryState,
  type Email,
  type LetterChannel,
} from '#contract/messages/messages.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/**
 * The server does not push changes in an email's state, so the state is polled at this interval in milliseconds until the email is sent.
 */
const LOOK_AGAIN_MS = 3000;

interface EmailFilter {
  channel: LetterChannel;
  /** Undefined for all states. */
  state: DeliveryState | undefined;
}

/** Returns the query for the club's emails or text messages; `text` is searched for in names and addresses. */
export function emails({ channel, state }: EmailFilter, text: string) {
  return infiniteQueryOptions({
    queryKey: key('emails', 'list', channel, state, text),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listLetters,
        { query: { channel, state, search: text || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  });
}

export function emailWithText({ _id: id, channel }: Pick<Email, '_id' | 'channel'>) {
  return queryOptions({
    queryKey: key('emails', 'one', id, channel),
    queryFn: ({ signal }) => call(getLetter, { params: { id }, query: { channel } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
}

/** The number of failed emails to load, which is more than the Today page counts. */
const MOST_FAILED = 20;

/** Returns the query for the latest failed emails, and whether there are more than `MOST_FAILED`. */
export function failedEmails() {
  return queryOptions({
    queryKey: key('emails', 'failed'),
    queryFn: ({ signal }) =>
      callPage(listLetters, { query: { state: 'failed', limit: MOST_FAILED } }, { signal }),
    staleTime: LIST_FRESH_MS / 2,
    refetchInterval: LIST_FRESH_MS,
  });
}

export function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, channel }: Pick<Email, '_id' | 'channel'>) =>
      call(sendLetterAgain, { params: { id }, query: { channel } }),
    onSuccess: (_, { channel }) => toast(channel === 'sms' ? t.textSentAgain : t.sentAgain),
    onSettled: () => markStale(queryClient, 'emailSent'),
  });
}
