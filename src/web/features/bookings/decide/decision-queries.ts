import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideBookings,
  getBackground,
  MOST_DECIDED,
  type DecisionOutcome,
} from '#contract/bookings/booking-requests.ts';
import { approveBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { decidedWords, type Decision } from './decision-report.ts';

/** Returns the query for the background information that helps staff decide on a request. */
export function requestBackground(id: string) {
  return queryOptions({
    queryKey: key('bookings', 'background', id),
    queryFn: ({ signal }) => call(getBackground, { params: { id } }, { signal }),
  });
}

const SEND = {
  approve: (id: string) => call(approveBooking, { params: { id }, body: { status: 'approved' } }),
  reject: (id: string, reason?: string) =>
    call(rejectBooking, { params: { id }, body: { status: 'rejected', reason: reason || undefined } }),
} as const;

/** Returns the mutation with which staff decide on a pending booking; `reason` is only for a rejection. */
export function useDecideBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, reason }: { id: string; decision: Decision; reason?: string | undefined }) =>
      SEND[decision](id, reason),
    onSuccess(_booking, { decision }) {
      toast(decidedWords(decision, 1));
      return markStale(queryClient, 'bookingDecided');
    },
  });
}

interface DecisionOnMany {
  ids: string[];
  decision: Decision;
  reason?: string | undefined;
}

/**
 * Decides on several bookings, in batches of the size that one call accepts. Decisions from earlier batches are shown even if a later call
 * fails.
 */
export function useDecideBookings() {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ ids, decision, reason }: DecisionOnMany) {
      const outcomes: DecisionOutcome[] = [];
      for (let at = 0; at < ids.length; at += MOST_DECIDED) {
        const body = { ids: ids.slice(at, at + MOST_DECIDED), decision, reason: reason || undefined };
        outcomes.push(...(await call(decideBookings, { body })));
      }
      return outcomes;
    },
    onSettled: () => markStale(queryClient, 'bookingDecided'),
  });
}
