import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  countCourts,
  createCourt,
  deleteCourt,
  listCourts,
  pageCourts,
  updateCourt,
  type courtFields,
} from '#contract/courts.ts';
import { call } from '#web/api/client.ts';
import { keys, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/toast.tsx';

// The Courts page is public: these two calls are plain, so they do not wait for the session.

export function fetchCourtsPage(page: number, size: number, signal: AbortSignal) {
  return call(pageCourts, { query: { page, size } }, { signal, plain: true });
}

export function fetchCourtsCount(signal: AbortSignal) {
  return call(countCourts, {}, { signal, plain: true });
}

/** All courts of the club at once, for the admin's table. */
export function allCourts() {
  return queryOptions({
    queryKey: keys.courts('all'),
    queryFn: ({ signal }) => call(listCourts, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export type CourtBody = z.output<typeof courtFields>;

/** Saves the court with this id, or a new one. */
export function useSaveCourt(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CourtBody) =>
      id === null ? call(createCourt, { body }) : call(updateCourt, { params: { id }, body }),
    onSuccess() {
      toast(id === null ? 'Court is successfully created' : 'Court is updated');
      void markStale(queryClient, 'courtChanged');
    },
  });
}

export function useDeleteCourt(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCourt, { params: { id } }),
    onSuccess() {
      toast('Court is successfully deleted');
      return markStale(queryClient, 'courtChanged');
    },
  });
}
