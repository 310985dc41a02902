import { toClubDate, toClubHour, type ClubDate } from '#contract/clock/club-time.ts';
import type { PublicData } from '#contract/site/site-renderer.ts';
import { findLatestAnnouncements } from '../features/announcements/store.ts';
import {
  type CalendarServices,
  readBoard,
  readFreeHours,
  readWeek,
} from '../features/calendar/read-calendar.ts';
import { countCurrentCourts, findCourts } from '../features/courts/store.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { Refusal } from '../platform/errors.ts';
import type { Caches } from '../platform/http/answer-cache.ts';

/** Returns null for a refusal, because a page shows by itself that it has nothing to show. */
function nullIfRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && !(error instanceof DatabaseUnavailable)) return null;
    throw error;
  });
}

export function createPublicData(
  services: CalendarServices,
  { 'admin-call': courts, 'any-call': calendar }: Caches,
): PublicData {
  const { db, clock } = services;
  const getBoard = ({ date }: { date: ClubDate }) =>
    calendar.readOrKept(`board of ${date}`, () => readBoard(services, date));
  return {
    today: () => toClubDate(clock()),
    hour: () => toClubHour(clock()),
    countCourts: (filter) =>
      courts.readOrKept(`count of courts ${JSON.stringify(filter)}`, async () => ({
        count: await countCurrentCourts(db, filter),
      })),
    pageCourts: ({ page, size, ...filter }) =>
      courts.readOrKept(`page ${page} of ${size} courts ${JSON.stringify(filter)}`, () =>
        findCourts(db, { offset: page * size, limit: size, ...filter }),
      ),
    getBoard,
    getFreeHours: ({ from }) =>
      calendar.readOrKept(`free hours from ${from}`, () =>
        readFreeHours(services, from, (date) => getBoard({ date })),
      ),
    latestAnnouncements: () =>
      courts.readOrKept('latest announcements', () => findLatestAnnouncements(db, clock())),
    getWeek: ({ id, from }) =>
      calendar.readOrKept(`week of ${id} from ${from}`, () => nullIfRefused(readWeek(services, id, from))),
  };
}
