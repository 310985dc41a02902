import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getLetter, listLetters, sendLetterAgain, type DeliveryState } from '#contract/messages/messages.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { byCursor } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { t } from './texts.tsx';

/** Nobody tells what becomes of an e-mail: until it is sent, one asks. */
const LOOK_AGAIN_MS = 3000;

/** Asks for the club's e-mails of a state, or of all; `text` is searched for in names and addresses. */
export function emails(state: DeliveryState | undefined, text: string) {
  return infiniteQueryOptions({
    queryKey: key('emails', 'list', state, text),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listLetters,
        { query: { state, search: text || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
}

/** One of them with its text. */
export function emailOf(id: string) {
  return queryOptions({
    queryKey: key('emails', 'one', id),
    queryFn: ({ signal }) => call(getLetter, { params: { id } }, { signal }),
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
    mutationFn: (id: string) => call(sendLetterAgain, { params: { id } }),
    onSuccess: () => toast(t.sentAgain),
    onSettled: () => markStale(queryClient, 'emailSent'),
  });
}
