import { t } from '#texts/announcements.js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  announcementFields,
} from '#contract/club/announcements.ts';
import { call, callPage } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { cursorPaging } from '#web/api/paging.ts';
import type { Managed } from '#web/manage/managed.ts';

export function announcements() {
  return infiniteQueryOptions({
    queryKey: key('announcements'),
    queryFn: ({ pageParam, signal }) =>
      callPage(listAnnouncements, { query: { cursor: pageParam ?? undefined } }, { signal }),
    ...cursorPaging,
    staleTime: LIST_FRESH_MS,
  });
}

export type AnnouncementBody = z.output<typeof announcementFields>;

export const ANNOUNCEMENTS: Managed<AnnouncementBody> = {
  create: (body) => call(createAnnouncement, { body }),
  update: (id, body, headers) => call(updateAnnouncement, { params: { id }, body }, { headers }),
  fields: announcementFields,
  remove: (id) => call(deleteAnnouncement, { params: { id } }),
  toasts: {
    created: t.announcementIsCreated,
    updated: t.announcementIsUpdated,
    deleted: t.announcementIsDeleted,
  },
  change: 'announcementChanged',
};
