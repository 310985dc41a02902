import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { divideBooking, getParts, joinParts, type BookingParts } from '#contract/payments/charges.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Asks what of a booking is paid and what is to pay, and whether an advance is offered. */
export function paymentParts(bookingId: string) {
  return queryOptions({
    queryKey: key('parts', bookingId),
    queryFn: ({ signal }) => call(getParts, { params: { id: bookingId } }, { signal }),
  });
}

/** Changes how a booking is paid: `change` answers its parts. What was refused was decided on what is out of date. */
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

/** Divides a booking into an advance, in taka as it was seen, and the rest. */
export function useDivide(bookingId: string) {
  return useParts(bookingId, (expected: number) =>
    call(divideBooking, { params: { id: bookingId }, body: { plan: 'advance', expected } }),
  );
}

/** Makes a booking whole again of which nothing is paid. */
export function useJoinParts(bookingId: string) {
  return useParts<undefined>(bookingId, () => call(joinParts, { params: { id: bookingId } }));
}
