import { t } from '#texts/courts.js';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  createCourt,
  deleteCourt,
  listCourts,
  updateCourt,
  uploadCourtPicture,
  courtFields,
} from '#contract/club/courts.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import type { Managed } from '#web/manage/managed.ts';

/** Returns the query for all courts of the club without paging, for the admin's table. */
export function allCourts() {
  return queryOptions({
    queryKey: key('courts', 'all'),
    queryFn: ({ signal }) => call(listCourts, {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export type CourtBody = z.output<typeof courtFields>;

export async function sendCourtPicture(picture: string): Promise<string> {
  return (await call(uploadCourtPicture, { body: { picture } })).image;
}

export const COURTS: Managed<CourtBody> = {
  create: (body) => call(createCourt, { body }),
  update: (id, body, headers) => call(updateCourt, { params: { id }, body }, { headers }),
  fields: courtFields,
  remove: (id) => call(deleteCourt, { params: { id } }),
  toasts: {
    created: t.courtIsCreated,
    updated: t.courtIsUpdated,
    deleted: t.courtIsDeleted,
  },
  change: 'courtChanged',
};
