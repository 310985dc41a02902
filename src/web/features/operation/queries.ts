import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getOperation, listBackups, makeBackup, type Backup } from '#contract/records/operation.ts';
import { getRestoration, goOn, noteProviderChecked } from '#contract/records/restoration.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { markStale } from '#web/api/stale.ts';

/** Milliseconds between polls while a backup is in progress. */
const LOOK_MS = 1500;

/** Returns the backup that is requested or in progress. */
export function findUnderWay(backups: Backup[]): Backup | undefined {
  return backups.find(({ state }) => state !== 'proven' && state !== 'failed');
}

/** Returns the query for the backups, which polls while one is in progress. */
export function backups() {
  return queryOptions({
    queryKey: key('backups'),
    queryFn: ({ signal }) => call(listBackups, {}, { signal }),
    refetchInterval: ({ state }) => (findUnderWay(state.data ?? []) ? LOOK_MS : false),
  });
}

export function operation() {
  return queryOptions({
    queryKey: key('operation'),
    queryFn: ({ signal }) => call(getOperation, {}, { signal }),
  });
}

export function useMakeBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeBackup),
    onSuccess: (list) => queryClient.setQueryData(backups().queryKey, list),
  });
}

/** Returns the query for what a restored club is still waiting for. */
export function restoration() {
  return queryOptions({
    queryKey: key('restoration'),
    queryFn: ({ signal }) => call(getRestoration, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export function useGoOn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(goOn),
    onSuccess: (now) => {
      queryClient.setQueryData(restoration().queryKey, now);
      return markStale(queryClient, 'clubWentOn');
    },
  });
}

export function useNoteChecked() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { provider: string; note: string }) => call(noteProviderChecked, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(restoration().queryKey, now);
      return markStale(queryClient, 'clubWentOn');
    },
  });
}
