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

export function hallScreens() {
  return queryOptions({
    queryKey: key('hall-screens'),
    queryFn: ({ signal }) => call(listHallScreens, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** Adds a screen. Its address is in the response and cannot be retrieved later. */
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
    // Another admin may have changed the screens first.
    onSettled: () => markStale(queryClient, 'hallScreenChanged'),
  });
}
