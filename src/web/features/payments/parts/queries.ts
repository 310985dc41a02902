import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { divideBooking, getParts, joinParts, type BookingParts } from '#contract/payments/charges.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Returns the query for the paid and open parts of a booking, and whether an advance is offered. */
export function paymentParts(bookingId: string) {
  return queryOptions({
    queryKey: key('parts', bookingId),
    queryFn: ({ signal }) => call(getParts, { params: { id: bookingId } }, { signal }),
  });
}

/** Changes how a booking is paid: `change` returns its parts. A refusal means that the data on screen was out of date. */
function useParts<Input>(bookingId: string, change: (input: Input) => Promise<BookingParts>) {
  const queryClient = useQueryClient();
  const { queryKey } = paymentParts(bookingId);
  return useMutation({
    mutationFn: change,
    onSuccess(parts) {
      queryClient.setQueryData(queryKey, parts);
      void markStale(queryClient, 'bookingDivided');
    },
    async onError() {
      void queryClient.invalidateQueries({ queryKey: key('checkout', bookingId) });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Divides a booking into the rest and an advance, in taka as the payer has seen it. */
export function useDivide(bookingId: string) {
  return useParts(bookingId, (expected: number) =>
    call(divideBooking, { params: { id: bookingId }, body: { plan: 'advance', expected } }),
  );
}

/** Undoes the division of a booking that is still fully unpaid. */
export function useJoinParts(bookingId: string) {
  return useParts<undefined>(bookingId, () => call(joinParts, { params: { id: bookingId } }));
}
