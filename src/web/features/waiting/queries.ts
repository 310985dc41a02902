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
 * Returns the query for the user's waiting list entries and held slots. Its key is below that of the user's bookings, so that live updates
 * for those (src/web/live) refresh it too.
 */
export function ownWaiting(email: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'waiting'),
    queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
  });
}

/** Returns the query for the waiting list of a day, as the desk sees it. */
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
    // The slot is free or the day has changed, so the board is reloaded.
    onError: () => void markStale(queryClient, 'bookingRefused'),
  });
}

/** Leaves the waiting list; a held slot is offered to the next person. */
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

/** A retry after a lost response is safe: it returns the booking that the held slot became. */
export function useAccept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, price }: { id: string; price: number }) =>
      call(acceptOffer, { params: { id }, body: { total_price: price } }),
    onSuccess({ status }) {
      toast(t.courtIsYours);
      // In a club without approvals, the first booking makes the user a member, who may pay.
      if (status === 'approved') void queryClient.invalidateQueries({ queryKey: key('role') });
      return markStale(queryClient, 'bookingRequested');
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'offer-expired' ? readOwn(queryClient) : undefined,
  });
}
