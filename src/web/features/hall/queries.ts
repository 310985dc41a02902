import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createHallScreen,
  endHallScreen,
  listHallScreens,
  type HallScreenFields,
} from '#contract/club/hall-screens.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** The screens in the hall, for admins. */
export function hallScreens() {
  return queryOptions({
    queryKey: key('hall-screens'),
    queryFn: ({ signal }) => call(listHallScreens, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Adds a screen; its address is in the answer, and nowhere else afterwards. */
export function useCreateHallScreen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: HallScreenFields) => call(createHallScreen, { body }),
    onSuccess: () => markStale(queryClient, 'hallScreenChanged'),
    gcTime: 0,
  });
}

export function useEndHallScreen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endHallScreen, { params: { id } }),
    // Somebody else may have been quicker.
    onSettled: () => markStale(queryClient, 'hallScreenChanged'),
  });
}
