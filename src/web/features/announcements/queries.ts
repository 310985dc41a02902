import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  type announcementFields,
} from '#contract/announcements.ts';
import { call, callPage } from '#web/api/client.ts';
import { keys, LIST_FRESH_MS } from '#web/api/keys.ts';
import { byCursor } from '#web/api/paging.ts';
import { markStale } from '#web/api/stale.ts';
import { toast } from '#web/ui/toast.tsx';

export function announcements() {
  return infiniteQueryOptions({
    queryKey: keys.announcements(),
    queryFn: ({ pageParam, signal }) =>
      callPage(listAnnouncements, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: LIST_FRESH_MS,
  });
}

/** Saves the announcement with this id, or a new one. */
export function useSaveAnnouncement(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof announcementFields>) =>
      id === null ? call(createAnnouncement, { body }) : call(updateAnnouncement, { params: { id }, body }),
    onSuccess() {
      toast(id === null ? 'Announcement is successfully created' : 'Announcement is updated');
      void markStale(queryClient, 'announcementChanged');
    },
  });
}

export function useDeleteAnnouncement(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAnnouncement, { params: { id } }),
    onSuccess() {
      toast('Announcement is successfully deleted');
      return markStale(queryClient, 'announcementChanged');
    },
  });
}
