import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  type announcementFields,
} from '#contract/announcements.ts';
import { byCursor } from '#web/api/paging.ts';
import { call, callPage } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.tsx';

const ANNOUNCEMENTS_FRESH_MS = 60_000;

export function announcements() {
  return infiniteQueryOptions({
    queryKey: ['announcements'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listAnnouncements, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...byCursor,
    staleTime: ANNOUNCEMENTS_FRESH_MS,
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
      void queryClient.invalidateQueries({ queryKey: ['announcements'] });
    },
  });
}

export function useDeleteAnnouncement(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAnnouncement, { params: { id } }),
    onSuccess() {
      toast('Announcement is successfully deleted');
      return queryClient.invalidateQueries({ queryKey: ['announcements'] });
    },
  });
}
