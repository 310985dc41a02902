import type { PublicData } from '#contract/site-renderer.ts';
import type { Recent } from '../http/recent.ts';
import type { Services } from '../services.ts';
import { countCurrentCourts, findCourts } from './store.ts';

/** The courts as the rendered pages show them. */
export function createPublicData({ db }: Pick<Services, 'db'>, recent: Recent): PublicData {
  return {
    countCourts: () => recent.read('count of courts', async () => ({ count: await countCurrentCourts(db) })),
    pageCourts: ({ page, size }) =>
      recent.read(`page ${page} of ${size} courts`, () =>
        findCourts(db, { offset: page * size, limit: size }),
      ),
  };
}
