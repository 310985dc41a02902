import type { PublicData } from '#contract/site-renderer.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { Services } from '../services.ts';
import { countCurrentCourts, findCourts } from './store.ts';

/** The courts as the rendered pages show them. */
export function createPublicData({ db }: Pick<Services, 'db'>, cache: AnswerCache): PublicData {
  return {
    countCourts: () => cache.read('count of courts', async () => ({ count: await countCurrentCourts(db) })),
    pageCourts: ({ page, size }) =>
      cache.read(`page ${page} of ${size} courts`, () =>
        findCourts(db, { offset: page * size, limit: size }),
      ),
  };
}
