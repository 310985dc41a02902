import {
  countCourts,
  createCourt,
  deleteCourt,
  listCourts,
  MAX_COURTS,
  pageCourts,
  updateCourt,
} from '#contract/club/courts.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { countCurrentCourts, courts, archiveCourt, findCourts } from './store.ts';

export function mountCourts(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(listCourts, () => findCourts(db, { limit: MAX_COURTS }));

  mount(countCourts, async ({ query }) => ({ count: await countCurrentCourts(db, query) }));

  mount(pageCourts, ({ query: { page, size, ...filter } }) =>
    findCourts(db, { offset: page * size, limit: size, ...filter }),
  );

  mount(createCourt, ({ body, actor }) => courts.insert(db, body, actor));

  mount(updateCourt, ({ params: { id }, body, actor, headers }) =>
    courts.replace(db, id, { actor, headers }, (court) => ({ ...court, ...body })),
  );

  mount(deleteCourt, ({ params: { id }, actor }) => archiveCourt(db, id, actor));
}
