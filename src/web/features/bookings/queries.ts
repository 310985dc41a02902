import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  approveBooking,
  cancelBooking,
  createBooking,
  listBookings,
  rejectBooking,
  type BookingRequest,
} from '#contract/bookings.ts';
import { getAvailability } from '#contract/courts.ts';
import { byCursor } from '#web/api/paging.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { call, callPage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

export type ListedStatus = 'pending' | 'approved' | 'confirmed';

const REQUESTS_FRESH_MS = 30_000;

export function myBookings(email: string, status: ListedStatus) {
  return infiniteQueryOptions({
    queryKey: ['my-bookings', email, status],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBookings, { query: { user: email, status, cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
  });
}

/** Everybody's pending bookings, for the admins who approve them. */
export function bookingRequests() {
  return infiniteQueryOptions({
    queryKey: ['bookings', 'pending'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listBookings, { query: { status: 'pending', cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: REQUESTS_FRESH_MS,
  });
}

/** Everybody's confirmed bookings by court type; what was found before stays on screen until more is known. */
export function confirmedBookings(searched: string) {
  const search = searched.trim();
  return infiniteQueryOptions({
    queryKey: ['bookings', 'confirmed', search],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listBookings,
        { query: { status: 'confirmed', search: search || undefined, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
}

/** Which slots of a court are free on a date; somebody else may take one at any moment. */
export function availabilityOf(courtId: string, date: string) {
  return queryOptions({
    queryKey: ['availability', courtId, date],
    queryFn: ({ signal }) => call(getAvailability, { params: { id: courtId }, query: { date } }, { signal }),
  });
}

interface BookingAttempt {
  request: BookingRequest;
  /** The same for each try of the same request, so that a lost answer cannot book twice. */
  idempotencyKey: string;
}

export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: BookingAttempt) =>
      call(createBooking, { body: request }, { idempotencyKey }),
    onSuccess() {
      toast('Court booking request send');
      return queryClient.invalidateQueries({ queryKey: ['my-bookings'] });
    },
    // Somebody was faster, or an admin changed the court: either way it is not as it was shown.
    onError: (error) => !isOutcomeUnknown(error) && queryClient.invalidateQueries({ queryKey: ['courts'] }),
    onSettled: (_answer, error, { request }) =>
      // The slots of a booking that may have come about would look taken, and could not be sent again.
      !isOutcomeUnknown(error) &&
      queryClient.invalidateQueries({
        queryKey: ['availability', request.court_id],
        // After a success the dialog closes: the next one asks.
        refetchType: error ? 'active' : 'none',
      }),
  });
}

export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelBooking, { params: { id } }),
    onSuccess() {
      toast('Your booking is successfully deleted');
      return queryClient.invalidateQueries({ queryKey: ['my-bookings'] });
    },
  });
}

const DECISIONS = {
  approve: {
    send: (id: string) => call(approveBooking, { params: { id }, body: { status: 'approved' } }),
    done: 'Booking approved',
  },
  reject: {
    send: (id: string) => call(rejectBooking, { params: { id }, body: { status: 'rejected' } }),
    done: 'Booking rejected',
  },
} as const;
export type Decision = keyof typeof DECISIONS;

/** An admin's decision on a pending booking. */
export function useDecideBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) => DECISIONS[decision].send(id),
    onSuccess(_booking, { decision }) {
      toast(DECISIONS[decision].done);
      return queryClient.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
}
