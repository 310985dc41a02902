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
 * Asks how many bookings wait, in words: `100+` beyond a page. `email` null: everybody's. Apart from the lists, which are
 * loaded when they are opened and say themselves what went wrong.
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

/** Asks what one has before oneself, the next one first. */
export function bookingsAhead(email: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'ahead'),
    queryFn: ({ signal }) => call(listAhead, {}, { signal }),
  });
}

/** Asks for the booking of a code as it was read or typed. */
export function bookingOfCode(email: string, code: string) {
  return queryOptions({
    queryKey: key('my-bookings', email, 'code', code),
    queryFn: ({ signal }) => call(getByCode, { params: { code } }, { signal }),
  });
}

/** Few enough for what ended before to be near what was played. */
const SHOWN_OF_PAST = 10;

/** Asks what was played, the latest day first, or what ended before it was, newest first. */
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

/** Asks for everybody's bookings of a status, by court, name or e-mail; earlier results stay on screen while others load. */
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

/** Asks for the pending bookings of all users, for the staff who approve them. */
export function bookingRequests(searched = '', filter = EVERYTHING) {
  return everybodysBookings('pending', searched, filter, REQUESTS_FRESH_MS);
}

export function confirmedBookings(searched: string, filter: BookingFilter) {
  return everybodysBookings('confirmed', searched, filter);
}

/** Asks which slots of a court are free on a date. Never fresh: anybody may take one at any moment. */
export function courtAvailability(courtId: string, date: string) {
  return queryOptions({
    queryKey: key('availability', courtId, date),
    queryFn: ({ signal }) => call(getAvailability, { params: { id: courtId }, query: { date } }, { signal }),
  });
}

interface BookingAttempt {
  request: BookingRequest;
  /** Each retry of the same request has the same key, so that a lost answer cannot book twice. */
  idempotencyKey: string;
}

export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, idempotencyKey }: BookingAttempt) =>
      call(createBooking, { body: request }, { idempotencyKey }),
    onSuccess({ status }) {
      toast(t.requestSent);
      // In a club without approvals, the first booking makes a member, who may pay.
      if (status === 'approved') void queryClient.invalidateQueries({ queryKey: key('role') });
      return markStale(queryClient, 'bookingRequested');
    },
    // The slot was taken or the court was changed: what is shown is out of date.
    onError: (error) => !isOutcomeUnknown(error) && markStale(queryClient, 'bookingRefused'),
    onSettled: (_answer, error, { request }) =>
      // An unknown outcome leaves availability as it is: our own booking would show as taken and block the
      // retry.
      !isOutcomeUnknown(error) &&
      queryClient.invalidateQueries({
        queryKey: key('availability', request.court_id),
        // After a success the dialog closes; the next one loads it.
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

/** Asks what is given back for cancelling a paid booking now. Never fresh: it changes with the time. */
export function quotedCancellation(id: string) {
  return queryOptions({
    queryKey: key('cancellation', id),
    queryFn: ({ signal }) => call(quoteCancellation, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false, // why there is none is shown
  });
}

/** Returns a booking as a file for calendars. */
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
    // The quote has changed, or there is nothing to cancel any more.
    onError: () => queryClient.invalidateQueries({ queryKey: key('cancellation', id) }),
  });
}
