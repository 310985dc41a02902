import { t } from '#texts/weekly.js';
import { formatNumber } from '#contract/numbers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import {
  approveSeries,
  createSeries,
  endSeries,
  endSeriesAtDesk,
  previewSeries,
  rejectSeries,
  type SeriesRequest,
} from '#contract/bookings/series.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** Returns the query for which of the next weeks have these slots free, up to the maximum length of a weekly booking. */
export function seriesPreview(courtId: string, from: ClubDate, slots: string[]) {
  return queryOptions({
    queryKey: key('calendar', 'series', courtId, from, ...slots),
    queryFn: ({ signal }) => call(previewSeries, { body: { court_id: courtId, from, slots } }, { signal }),
  });
}

export function useCreateSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: { request: SeriesRequest; idempotencyKey: string }) =>
      call(createSeries, { body: request }, { idempotencyKey }),
    onSuccess: () => markStale(queryClient, 'bookingRequested'),
    // A week or the price differs from what was shown, so the preview, like other calendar data, is reloaded.
    onError: (error) => (isOutcomeUnknown(error) ? undefined : markStale(queryClient, 'bookingRefused')),
  });
}

interface SeriesDecision {
  id: string;
  decision: 'approve' | 'reject';
  /** Only for a rejection. */
  reason?: string;
}

/** Returns the mutation with which staff decide on all pending requests of a weekly booking. */
export function useDecideSeries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision, reason }: SeriesDecision) =>
      decision === 'approve'
        ? call(approveSeries, { params: { id } })
        : call(rejectSeries, { params: { id }, body: { reason: reason || undefined } }),
    onSuccess({ decided }, { decision }) {
      toast(
        decision === 'approve'
          ? t.weeksApproved({ count: decided, shown: formatNumber(decided) })
          : t.weeksRejected({ count: decided, shown: formatNumber(decided) }),
      );
    },
    onSettled: () => markStale(queryClient, 'bookingDecided'),
  });
}

/** Cancels the unpaid weeks of a weekly booking from a given day on: the user's own booking, or any booking at the desk. */
export function useEndSeries({ isAtDesk }: { isAtDesk: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, from }: { id: string; from: ClubDate }) =>
      call(isAtDesk ? endSeriesAtDesk : endSeries, { params: { id }, query: { from } }),
    onSuccess: ({ cancelled }) =>
      toast(t.weeksCancelled({ count: cancelled, shown: formatNumber(cancelled) })),
    onSettled: () =>
      Promise.all([markStale(queryClient, 'bookingCancelled'), markStale(queryClient, 'deskChanged')]),
  });
}
