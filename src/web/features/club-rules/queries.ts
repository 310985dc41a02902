import { t } from '#texts/club-rules.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getClubRules, updateClubRules, type ClubRules } from '#contract/club/club-rules.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

export function clubRules() {
  return queryOptions({
    queryKey: key('club-rules'),
    queryFn: ({ signal }) => call(getClubRules, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export type ClubRulesChange = z.output<typeof updateClubRules.body>;

export function useSaveClubRules(onSaved: (saved: ClubRules) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubRulesChange) => call(updateClubRules, { body }),
    onSuccess(saved) {
      toast(t.rulesSaved);
      onSaved(saved);
      queryClient.setQueryData(clubRules().queryKey, saved);
      void markStale(queryClient, 'clubRulesChanged');
    },
  });
}
