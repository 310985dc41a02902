import type * as z from 'zod/mini';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  addGuests,
  cancelAtDesk,
  correctPayment,
  createDeskBooking,
  takePayment,
  undoDeskBooking,
  type DeskRequest,
} from '#contract/desk/desk-bookings.ts';
import { createDeskSeries, previewDeskSeries, type DeskSeriesRequest } from '#contract/desk/desk-series.ts';
import { takeDues } from '#contract/memberships/purchases.ts';
import { getTill, handBack, listOwed } from '#contract/desk/desk-money.ts';
import {
  findDeskPeople,
  getDeskBoard,
  getDeskBooking,
  linkGuest,
  updateVisit,
  type DeskBooking,
} from '#contract/desk/desk.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Returns the query for the active bookings of a day, with people and money. The data is always stale; src/web/live reports changes. */
export function deskBoard(date: ClubDate) {
  return queryOptions({
    queryKey: key('desk', 'board', date),
    queryFn: ({ signal }) => call(getDeskBoard, { query: { date } }, { signal }),
  });
}

/** Returns the query for the desk's bookings on several days, in the order of `dates`. */
export function deskDays(dates: ClubDate[]) {
  return queryOptions({
    queryKey: key('desk', 'days', ...dates),
    queryFn: async ({ signal }) => {
      const boards = await Promise.all(
        dates.map((date) => call(getDeskBoard, { query: { date } }, { signal })),
      );
      return boards.flatMap(({ bookings }) => bookings);
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for a booking and the refund if it is cancelled now. */
export function deskBookingDetails(id: string) {
  return queryOptions({
    queryKey: key('desk', 'booking', id),
    queryFn: ({ signal }) => call(getDeskBooking, { params: { id } }, { signal }),
  });
}

export const SHORTEST_SEARCH = 3;

export function peopleFound(text: string) {
  const search = text.trim();
  return queryOptions({
    queryKey: key('desk', 'people', search),
    queryFn: ({ signal }) => call(findDeskPeople, { query: { search } }, { signal }),
    enabled: search.length >= SHORTEST_SEARCH,
  });
}

export function owed() {
  return queryOptions({
    queryKey: key('desk', 'owed'),
    queryFn: ({ signal }) => call(listOwed, {}, { signal }),
  });
}

export function deskTill(date: ClubDate) {
  return queryOptions({
    queryKey: key('desk', 'till', date),
    queryFn: ({ signal }) => call(getTill, { query: { date } }, { signal }),
  });
}

interface DeskAttempt<Request> {
  request: Request;
  /** Every retry of a request uses the same idempotency key, so that a lost response cannot cause a second booking. */
  idempotencyKey: string;
}

/**
 * Returns the query for which of the next weeks have these slots free, up to the maximum length of a weekly booking, with the prices for
 * the member or, without `userId`, for a guest.
 */
export function deskSeriesPreview(courtId: string, from: ClubDate, slots: string[], userId?: string) {
  const body = { court_id: courtId, from, slots, ...(userId !== undefined && { user_id: userId }) };
  return queryOptions({
    queryKey: key('desk', 'series', courtId, from, userId ?? '', ...slots),
    queryFn: ({ signal }) => call(previewDeskSeries, { body }, { signal }),
  });
}

/**
 * Returns the query for the price in taka of a court's sessions for a user with an account; its result is null when one of the sessions
 * does not exist on that day.
 */
export function memberPrice(courtId: string, date: ClubDate, slots: string[], userId: string) {
  const body = { court_id: courtId, from: date, weeks: 1, slots, user_id: userId };
  return queryOptions({
    queryKey: key('desk', 'price', courtId, date, userId, ...slots),
    queryFn: async ({ signal }) => {
      const [day] = (await call(previewDeskSeries, { body }, { signal })).dates;
      return day === undefined || day.state === 'closed' ? null : day.price;
    },
  });
}

function useBooking<Request, Answer>(send: (attempt: DeskAttempt<Request>) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => markStale(queryClient, 'deskChanged'),
    // The slot has been booked or its price has changed, so the data on screen is out of date.
    onError: (error) => void (!isOutcomeUnknown(error) && markStale(queryClient, 'deskChanged')),
  });
}

export function useBookAtDesk() {
  return useBooking(({ request, idempotencyKey }: DeskAttempt<DeskRequest>) =>
    call(createDeskBooking, { body: request }, { idempotencyKey }),
  );
}

export function useBookSeriesAtDesk() {
  return useBooking(({ request, idempotencyKey }: DeskAttempt<DeskSeriesRequest>) =>
    call(createDeskSeries, { body: request }, { idempotencyKey }),
  );
}

/** Puts the booking's new state into the cache and refetches all other data that changes with it. */
function showChanged(queryClient: QueryClient, booking: DeskBooking): Promise<void> {
  queryClient.setQueryData(deskBookingDetails(booking._id).queryKey, (now) => now && { ...now, booking });
  return markStale(queryClient, 'deskChanged');
}

/** Changes one booking. A refusal may mean that the data on screen is out of date, so the booking is refetched. */
function useChange<Input>(id: string, send: (input: Input) => Promise<DeskBooking | null>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (booking) => (booking ? showChanged(queryClient, booking) : undefined),
    onError: () => void queryClient.invalidateQueries({ queryKey: deskBookingDetails(id).queryKey }),
  });
}

export function useTakePayment(id: string) {
  return useChange(id, (body: z.output<typeof takePayment.body>) =>
    call(takePayment, { params: { id }, body }),
  );
}

/** Records payment of the open amount of dues. After a refusal the data is refetched because it may be out of date. */
export function useTakeDues(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof takeDues.body>) => call(takeDues, { params: { id }, body }),
    onSettled: () => markStale(queryClient, 'deskChanged'),
  });
}

export function useAddGuests(id: string) {
  return useChange(id, (body: z.output<typeof addGuests.body>) => call(addGuests, { params: { id }, body }));
}

export function useCorrectPayment(id: string, paymentId: string) {
  return useChange(id, (body: z.output<typeof correctPayment.body>) =>
    call(correctPayment, { params: { id: paymentId }, body }),
  );
}

export function useVisit(id: string) {
  return useChange(id, (body: z.output<typeof updateVisit.body>) =>
    call(updateVisit, { params: { id }, body }),
  );
}

export function useCancelAtDesk(id: string) {
  return useChange(id, (body: z.output<typeof cancelAtDesk.body>) =>
    call(cancelAtDesk, { params: { id }, body }),
  );
}

export function useUndo(id: string) {
  return useChange(id, () => call(undoDeskBooking, { params: { id } }));
}

export function useHandBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(handBack, { params: { id } }),
    onSuccess: () => markStale(queryClient, 'deskChanged'),
  });
}

export function useLinkGuest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(linkGuest, { params: { id }, body: { user_id: userId } }),
    onSuccess: () => markStale(queryClient, 'deskChanged'),
  });
}
