import * as z from 'zod/mini';
import { announcementFields, type Announcement } from '#contract/announcements.ts';
import { fromClubInput, toClubInput } from '#web/forms/club-clock.ts';

/** What the announcement form holds; a new one is active. */
export function announcementDraft(announcement: Announcement | null) {
  return {
    title: announcement?.title ?? '',
    message: announcement?.message ?? '',
    image: announcement?.image ?? '',
    startDate: toClubInput(announcement?.startDate ?? null),
    endDate: toClubInput(announcement?.endDate ?? null),
    active: announcement?.active ?? true,
  };
}
export type AnnouncementDraft = ReturnType<typeof announcementDraft>;

/** The announcement that a draft means. */
export function readAnnouncement(draft: AnnouncementDraft) {
  return z.safeParse(announcementFields, {
    ...draft,
    image: draft.image.trim(),
    startDate: fromClubInput(draft.startDate),
    endDate: fromClubInput(draft.endDate),
  });
}
