import type { PublicData } from '#contract/site-renderer.ts';
import type { Services } from '../services.ts';
import { countCurrentCourts, findCourts } from './store.ts';

/** The courts as everybody sees them, in the calls and in the rendered pages. */
export function createPublicData({ db }: Pick<Services, 'db'>): PublicData {
  return {
    countCourts: async () => ({ count: await countCurrentCourts(db) }),
    pageCourts: ({ page, size }) => findCourts(db, { offset: page * size, limit: size }),
  };
}
