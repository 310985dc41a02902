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

/** Nobody tells what becomes of an e-mail: until it is sent, one asks. */
const LOOK_AGAIN_MS = 3000;

interface EmailFilter {
  channel: LetterChannel;
  /** undefined: all. */
  state: DeliveryState | undefined;
}

/** Asks for the club's e-mails or text messages; `text` is searched for in names and addresses. */
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

/** One of them with its text. */
export function emailWithText({ _id: id, channel }: Pick<Email, '_id' | 'channel'>) {
  return queryOptions({
    queryKey: key('emails', 'one', id, channel),
    queryFn: ({ signal }) => call(getLetter, { params: { id }, query: { channel } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
}

/** More than Today counts. */
const MOST_FAILED = 20;

/** Asks for the latest e-mails that were given up, and whether there are more than these. */
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
