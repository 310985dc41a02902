import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { createCourt, deleteCourt, listCourts, updateCourt, type courtFields } from '#contract/courts.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

const COURTS_FRESH_MS = 60_000;

/** Every court of the club at once; it is for those who keep them. */
export function allCourts() {
  return queryOptions({
    queryKey: ['courts', 'all'],
    queryFn: ({ signal }) => call(listCourts, {}, { signal }),
    staleTime: COURTS_FRESH_MS,
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
      void queryClient.invalidateQueries({ queryKey: ['courts'] });
      void queryClient.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}

export function useDeleteCourt(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCourt, { params: { id } }),
    onSuccess() {
      toast('Court is successfully deleted');
      return queryClient.invalidateQueries({ queryKey: ['courts'] });
    },
  });
}
