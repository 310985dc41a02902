import { useMutation, useQueryClient } from '@tanstack/react-query';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { call } from '#web/api/client.ts';
import { markStale } from '#web/api/stale.ts';
import type { MoveBody } from './move-draft.ts';

export function useMove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MoveBody) => call(moveBookingTo, { params: { id }, body }),
    // The desk reloads after a refusal too, because its data was out of date.
    onSettled: () => markStale(queryClient, 'deskChanged'),
  });
}
