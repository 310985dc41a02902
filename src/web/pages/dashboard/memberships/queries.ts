import { t } from '#texts/memberships.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeMembership, endRead, sellMembership, takeDues } from '#contract/memberships/purchases.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { call } from '#web/api/client.ts';
import { markStale } from '#web/api/stale.ts';
import { useAsRead } from '#web/manage/managed.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/**
 * Returns the mutation that creates the dues of a membership. They are paid in a second step, so that the desk knows the amount before it
 * takes the money.
 */
export function useSell() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof sellMembership.body>) => call(sellMembership, { body }),
    onSuccess: () => markStale(queryClient, 'membershipSold'),
  });
}

export function useTakeDuesByHand(chargeId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof takeDues.body>) => call(takeDues, { params: { id: chargeId }, body }),
    onSuccess() {
      toast(t.duesTaken);
      return markStale(queryClient, 'membershipSold');
    },
  });
}

export function useChangeMembership(ending: { _id: string; ends_on: string; mayBuy: boolean } | null) {
  const queryClient = useQueryClient();
  const read = useAsRead(endRead, ending && { ends_on: ending.ends_on, may_buy_again: ending.mayBuy });
  return useMutation({
    mutationFn: (body: z.output<typeof changeMembership.body>) =>
      call(changeMembership, { params: { id: ending?._id ?? '' }, body }, { headers: read.headers() }),
    onError: (error) => read.heed(error),
    onSuccess({ refund }) {
      toast(refund > 0 ? t.endedWithRefund({ amount: formatTaka(refund) }) : t.ended);
      return markStale(queryClient, 'membershipSold');
    },
  });
}
