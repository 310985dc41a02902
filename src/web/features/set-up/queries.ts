import { t } from '#texts/set-up.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteStarterClub, dismissSetUpSteps, getSetUpSteps } from '#contract/club/set-up-steps.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/** Refetched at each visit, so that steps completed on other pages are shown as done when the admin returns. */
export function setUpSteps() {
  return queryOptions({
    queryKey: key('set-up', 'steps'),
    queryFn: ({ signal }) => call(getSetUpSteps, {}, { signal }),
    staleTime: 0,
  });
}

export function useDismissSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(dismissSetUpSteps, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: setUpSteps().queryKey }),
  });
}

export function useDeleteStarterClub() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteStarterClub, {}),
    onSuccess({ kept }) {
      toast(kept.length === 0 ? t.examplesDeleted : t.unusedExamplesDeleted);
      return markStale(queryClient, 'starterClubDeleted');
    },
  });
}
