import { t } from '#texts/waiting.js';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import {
  acceptOffer,
  joinWaitingList,
  leaveWaitingList,
  listDeskWaiting,
  listWaiting,
} from '#contract/bookings/waiting-list.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/**
 * Asks what one waits for, and which places are held. Below one's bookings: what is heard of them (src/web/live) is heard of it
 * too.
 */
export function ownWaiting(email: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'waiting'),
    queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
  });
}

/** Asks who waits for a day, as the desk sees it. */
export function deskWaiting(date: ClubDate) {
  return queryOptions({
    queryKey: key('desk', 'waiting', date),
    queryFn: ({ signal }) => call(listDeskWaiting, { query: { date } }, { signal }),
  });
}

export interface WaitingInput {
  court_ids: string[];
  date: ClubDate;
  slots: string[];
}

const readOwn = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: key('my-bookings') });

export function useJoinWaitingList() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WaitingInput) => call(joinWaitingList, { body }),
    onSuccess: () => void readOwn(queryClient),
    // It is free, or the day has changed: the board is read again.
    onError: () => void markStale(queryClient, 'bookingRefused'),
  });
}

/** Waits no longer; a held place goes to the next. */
export function useLeave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; said: string }) => call(leaveWaitingList, { params: { id } }),
    onSuccess(_nothing, { said }) {
      toast(said);
      return markStale(queryClient, 'bookingCancelled');
    },
  });
}

/** A repeat after a lost answer is safe: it answers the booking that the held place became. */
export function useAccept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, price }: { id: string; price: number }) =>
      call(acceptOffer, { params: { id }, body: { total_price: price } }),
    onSuccess({ status }) {
      toast(t.courtIsYours);
      // In a club without approvals, the first booking makes a member, who may pay.
      if (status === 'approved') void queryClient.invalidateQueries({ queryKey: key('role') });
      return markStale(queryClient, 'bookingRequested');
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'offer-expired' ? readOwn(queryClient) : undefined,
  });
}
