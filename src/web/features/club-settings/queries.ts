import { t } from '#texts/club-settings.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { getClubSettings, updateClubSettings, type ClubSettings } from '#contract/club/club-settings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

export function clubSettings() {
  return queryOptions({
    queryKey: key('club-settings'),
    queryFn: ({ signal }) => call(getClubSettings, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export type ClubSettingsChange = z.output<typeof updateClubSettings.body>;

interface Outcomes {
  onSaved: (saved: ClubSettings) => void;
  /** Called with the latest settings when another admin has saved first. */
  onConflict: (latest: ClubSettings) => void;
}

export function useSaveClubSettings({ onSaved, onConflict }: Outcomes) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ClubSettingsChange) => call(updateClubSettings, { body }),
    onSuccess(saved) {
      toast(t.settingsSaved);
      queryClient.setQueryData(clubSettings().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: key('desk', 'today') });
      onSaved(saved);
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'settings-changed') return;
      const latest = queryClient.query({ ...clubSettings(), staleTime: 0 });
      // If the settings cannot be loaded, the next Save shows the error.
      await latest.then(onConflict, () => undefined);
    },
  });
}
