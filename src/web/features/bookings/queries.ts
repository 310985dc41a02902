import { t } from '#texts/bookings.js';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  cancelBooking,
  createBooking,
  listAhead,
  listBookings,
  listPast,
  type BookingRequest,
} from '#contract/bookings/bookings.ts';
import { getBookingCalendar } from '#contract/messages/calendar-feeds.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { queryOfFilter, type BookingFilter } from './list-filter.ts';

export type ListedStatus = 'pending' | 'approved' | 'confirmed';

const REQUESTS_FRESH_MS = 30_000;

export function myBookings(email: string, status: ListedStatus) {
  return infiniteQueryOptions({
    queryKey: key('my-bookings', email, status),
    queryFn: ({ pageParam, signal }) =>
      callPage(listBookings, { query: { user: email, status, cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
  });
}

/**
 * Returns the query for the number of waiting bookings as text, `100+` beyond a page. `email` is null for all users. It is separate from
 * the lists, which load when they are opened and report their own errors.
 */
export function bookingCount(email: string | null, status: 'pending' | 'approved') {
  return queryOptions({
    queryKey: email === null ? key('bookings', 'count') : key('my-bookings', email, 'count', status),
    queryFn: async ({ signal }) => {
      const { rows, next } = await callPage(
        listBookings,
        { query: { user: email ?? undefined, status } },
        { signal },
      );
      return `${rows.length}${next === null ? '' : '+'}`;
    },
    enabled: email !== '',
  });
}

/** Returns the query for the user's upcoming bookings, the next one first. */
export function bookingsAhead(email: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'ahead'),
    queryFn: ({ signal }) => call(listAhead, {}, { signal }),
  });
}

/** Returns the query for the booking with a code, as scanned or typed. */
export function bookingOfCode(email: string, code: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'code', code),
    queryFn: ({ signal }) => call(getByCode, { params: { code } }, { signal }),
  });
}

/** The page is small so that the bookings that ended unplayed are shown close below the played ones. */
const SHOWN_OF_PAST = 10;

/** Returns the query for played bookings, latest day first, or for bookings that ended before they were played, newest first. */
export function pastBookings(email: string, what: 'played' | 'ended') {
  return infiniteQueryOptions({
    queryKey: key('my-bookings', email, 'past', what),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listPast,
        { query: { what, limit: SHOWN_OF_PAST, cursor: pageParam ?? undefined } },
        { signal },
      ),
    ...cursorPaging,
  });
}

const EVERYTHING: BookingFilter = { sort: 'newest', from: '', to: '' };

/**
 * Returns the query for the bookings of all users with a status, searched by court, name or email; earlier results stay on screen while
 * others load.
 */
function everybodysBookings(
  status: ListedStatus,
  searched: string,
  filter: BookingFilter,
  staleTime = LIST_FRESH_MS,
) {
  const search = searched.trim();
  return infiniteQueryOptions({
    queryKey: key('bookings', status, search, filter.sort, filter.from, filter.to),
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listBookings,
        {
          query: {
            status,
            ...queryOfFilter(filter),
            search: search || undefined,
            cursor: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    ...cursorPaging,
    staleTime,
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for the pending bookings of all users, for the staff who approve them. */
export function bookingRequests(searched = '', filter = EVERYTHING) {
  return everybodysBookings('pending', searched, filter, REQUESTS_FRESH_MS);
}

export function confirmedBookings(searched: string, filter: BookingFilter) {
  return everybodysBookings('confirmed', searched, filter);
}

/** Returns the query for the free slots of a court on a date. The data is always stale because slots can be booked at any moment. */
export function courtAvailability(courtId: string, date: string) {
  return queryOptions({
    queryKey: key('availability', courtId, date),
    queryFn: ({ signal }) => call(getAvailability, { params: { id: courtId }, query: { date } }, { signal }),
  });
}

interface BookingAttempt {
  request: BookingRequest;
  /** Every retry of a request uses the same idempotency key, so that a lost response cannot cause a second booking. */
  idempotencyKey: string;
}

export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: BookingAttempt) =>
      call(createBooking, { body: request }, { idempotencyKey }),
    onSuccess({ status }) {
      toast(t.requestSent);
      // In a club without approvals, the first booking makes the user a member, who may pay.
      if (status === 'approved') void queryClient.invalidateQueries({ queryKey: key('role') });
      return markStale(queryClient, 'bookingRequested');
    },
    // The slot has been booked or the court has changed, so the data on screen is out of date.
    onError: (error) => !isOutcomeUnknown(error) && markStale(queryClient, 'bookingRefused'),
    onSettled: (_answer, error, { request }) =>
      // After an unknown outcome, availability is not reloaded: the user's own booking would appear as booked and block the retry.
      !isOutcomeUnknown(error) &&
      queryClient.invalidateQueries({
        queryKey: key('availability', request.court_id),
        // After a success the dialog closes, and the next dialog loads availability again.
        refetchType: error ? 'active' : 'none',
      }),
  });
}

export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelBooking, { params: { id } }),
    onSuccess() {
      toast(t.bookingDeleted);
      return markStale(queryClient, 'bookingCancelled');
    },
  });
}

/**
 * Returns the query for the refund of a paid booking if it is cancelled now. The data is always stale because the refund depends on the
 * time.
 */
export function quotedCancellation(id: string) {
  return queryOptions({
    queryKey: key('cancellation', id),
    queryFn: ({ signal }) => call(quoteCancellation, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false, // the reason for having no quote is shown
  });
}

/** Returns the mutation that fetches a booking as a calendar file. */
export function useBookingCalendar(id: string) {
  return useMutation({ mutationFn: () => call(getBookingCalendar, { params: { id } }) });
}

export function useCancelPaidBooking(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expected: number) => call(cancelPaidBooking, { params: { id }, body: { expected } }),
    onSuccess() {
      toast(t.bookingCancelled);
      return markStale(queryClient, 'paidBookingCancelled');
    },
    // The quote has changed, or there is nothing left to cancel.
    onError: () => queryClient.invalidateQueries({ queryKey: key('cancellation', id) }),
  });
}
