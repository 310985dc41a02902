import { clubDateOf } from '#contract/club-time.ts';
import type { PublicData } from '#contract/site-renderer.ts';
import { readBoard, readWeek, type CalendarServices } from './calendar/read.ts';
import { countCurrentCourts, findCourts } from './courts/store.ts';
import { Refusal } from './errors.ts';
import type { Caches } from './http/answer-cache.ts';

/** A page that has nothing to show says so itself. */
function nullIfRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** What the rendered pages show. */
export function createPublicData(
  services: CalendarServices,
  { 'admin-call': courts, 'any-call': calendar }: Caches,
): PublicData {
  const { db, clock } = services;
  return {
    today: () => clubDateOf(clock()),
    countCourts: () => courts.read('count of courts', async () => ({ count: await countCurrentCourts(db) })),
    pageCourts: ({ page, size }) =>
      courts.read(`page ${page} of ${size} courts`, () =>
        findCourts(db, { offset: page * size, limit: size }),
      ),
    getBoard: ({ date }) => calendar.read(`board of ${date}`, () => readBoard(services, date)),
    getWeek: ({ id, from }) =>
      calendar.read(`week of ${id} from ${from}`, () => nullIfRefused(readWeek(services, id, from))),
  };
}
