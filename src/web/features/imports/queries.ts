import { t } from '#texts/imports.js';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { importMembers, listImports, previewImport, undoImport } from '#contract/people/member-imports.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { decodeText } from './read-text.ts';

export interface ChosenFile {
  name: string;
  text: string;
}

/** Files above this size in bytes exceed the server's limit, so they are rejected without being read. */
const MOST_BYTES = 8_000_000;

/** Reads a file and fetches a preview of its import. */
export function usePreview() {
  return useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MOST_BYTES) throw new Error(t.fileTooLarge);
      const file = {
        name: chosen.name.slice(-200),
        text: decodeText(new Uint8Array(await chosen.arrayBuffer())),
      };
      return { file, ...(await call(previewImport, { body: file })) };
    },
  });
}

export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenFile) => call(importMembers, { body }),
    onSuccess: () => markStale(queryClient, 'membersImported'),
  });
}

export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoImport, { params: { id } }),
    onSuccess: () => markStale(queryClient, 'membersImported'),
  });
}

export function importsMade() {
  return infiniteQueryOptions({
    queryKey: key('member-imports', 'list'),
    queryFn: ({ pageParam, signal }) =>
      callPage(listImports, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
  });
}
