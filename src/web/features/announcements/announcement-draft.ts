import * as z from 'zod/mini';
import { announcementFields, type Announcement } from '#contract/club/announcements.ts';
import { fromClubInput, toClubInput } from '#web/forms/club-clock.ts';

/** Returns the announcement form's initial values; a new announcement is active. */
export function announcementDraft(announcement: Announcement | null) {
  return {
    title: announcement?.title ?? '',
    title_bn: announcement?.title_bn ?? '',
    message: announcement?.message ?? '',
    message_bn: announcement?.message_bn ?? '',
    image: announcement?.image ?? '',
    startDate: toClubInput(announcement?.startDate ?? null),
    endDate: toClubInput(announcement?.endDate ?? null),
    active: announcement?.active ?? true,
  };
}
export type AnnouncementDraft = ReturnType<typeof announcementDraft>;

export function readAnnouncement(draft: AnnouncementDraft) {
  return z.safeParse(announcementFields, {
    ...draft,
    image: draft.image.trim(),
    startDate: fromClubInput(draft.startDate),
    endDate: fromClubInput(draft.endDate),
  });
}
