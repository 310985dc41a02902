import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listTroubledPayments, refundBooking, retryRefund, settleTrouble } from '#contract/payment-care.ts';
import { byCursor } from '#web/api/paging.ts';
import { call, callPage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

const ISSUES_FRESH_MS = 60_000;

/** Payments that need an admin, newest first. */
export function paymentIssues() {
  return infiniteQueryOptions({
    queryKey: ['payments', 'to-check', 'list'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listTroubledPayments, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: ISSUES_FRESH_MS,
  });
}

/** How many they are, in words; a plus where there are more than one page. */
export function issueCount() {
  return queryOptions({
    queryKey: ['payments', 'to-check', 'count'],
    queryFn: async ({ signal }) => {
      const { rows, next } = await callPage(listTroubledPayments, {}, { signal });
      return next === null ? String(rows.length) : `${rows.length}+`;
    },
    staleTime: ISSUES_FRESH_MS,
  });
}

/** What an act on a payment changes: the payments themselves, and the bookings that stood on them. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['bookings'] });
    void queryClient.invalidateQueries({ queryKey: ['availability'] });
    await queryClient.invalidateQueries({ queryKey: ['payments'] });
  };
}

/** Cancels a confirmed booking and gives its money back. */
export function useRefundBooking(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { reason: string }) => call(refundBooking, { params: { id }, body }),
    onSuccess() {
      toast('Booking is cancelled and refunded');
      return refresh();
    },
  });
}

export function useRetryRefund(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(retryRefund, { params: { id } }),
    onSuccess() {
      toast('Refund is sent again');
      return refresh();
    },
  });
}

export function useResolveIssue(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { note: string }) => call(settleTrouble, { params: { id }, body }),
    onSuccess() {
      toast('Payment is noted as settled');
      return refresh();
    },
  });
}
