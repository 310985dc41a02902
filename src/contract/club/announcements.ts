import { t } from '#texts/announcements.js';
import * as z from 'zod/mini';
import { endpoint, idParams, pageQuery } from '../endpoint.ts';
import { imageUrlOrNone, isoInstant, requiredText, textOrNone } from '../fields.ts';

export const announcement = z.object({
  _id: z.uuid(),
  title: z.string(),
  message: z.string(),
  title_bn: z.optional(z.string()),
  message_bn: z.optional(z.string()),
  image: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  active: z.boolean(),
});
export type Announcement = z.output<typeof announcement>;

/** Returns whether the window does not end before it begins; such a window would never be shown, so the form refuses it. */
export function isWindow(fields: { startDate?: string | null; endDate?: string | null }): boolean {
  return !fields.startDate || !fields.endDate || Date.parse(fields.startDate) < Date.parse(fields.endDate);
}
export const WINDOW_FAULT = { error: () => t.endAfterStart, path: ['endDate'] };

const announcementShape = z.object({
  title: requiredText(200),
  message: requiredText(5000),
  /** The title in Bangla. Empty or null removes it; if absent, it stays unchanged. */
  title_bn: z.optional(textOrNone(200)),
  message_bn: z.optional(textOrNone(5000)),
  image: z._default(imageUrlOrNone, null),
  startDate: z._default(z.nullable(isoInstant), null),
  endDate: z._default(z.nullable(isoInstant), null),
  active: z._default(z.boolean(), true),
});
export const announcementFields = announcementShape.check(z.refine(isWindow, WINDOW_FAULT));
export type AnnouncementFields = z.output<typeof announcementFields>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'Announcements, newest first',
  access: { who: 'signed-in' },
  cachedUntil: 'admin-call',
  query: z.object(pageQuery),
  response: z.array(announcement),
  paged: true,
});

/** How many announcements the home page shows, and how many letters of each. */
export const LATEST = { announcements: 3, letters: 280 };

const latest = z.pick(announcement, {
  _id: true,
  title: true,
  message: true,
  title_bn: true,
  message_bn: true,
});
export type LatestAnnouncement = z.output<typeof latest>;

export const latestAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/latest',
  summary: 'The newest announcements that are shown now, their messages cut short',
  access: { who: 'everyone' },
  cachedUntil: 'admin-call',
  response: z.array(latest),
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/announcements',
  summary: 'Publish an announcement',
  access: { who: 'admin' },
  bodyLimit: 32 * 1024,
  body: announcementFields,
  response: announcement,
  status: 201,
  once: true,
});

export const updateAnnouncement = endpoint({
  method: 'PATCH',
  path: '/announcements/{id}',
  summary: 'Replace an announcement',
  access: { who: 'admin' },
  params: idParams,
  bodyLimit: 32 * 1024,
  body: announcementFields,
  response: announcement,
  refusals: ['changed-meanwhile'],
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/announcements/{id}',
  summary: 'Delete an announcement',
  access: { who: 'admin' },
  params: idParams,
  response: z.void(),
  status: 204,
});
