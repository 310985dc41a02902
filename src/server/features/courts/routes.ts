import {
  countCourts,
  createCourt,
  deleteCourt,
  listCourts,
  MAX_COURTS,
  pageCourts,
  updateCourt,
} from '#contract/club/courts.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { t } from './texts.ts';
import { refuseMissingCourt } from './rules.ts';
import { archiveCourt, countCurrentCourts, findCourts, insertCourt, updateCourtRow } from './store.ts';

export function mountCourts(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(listCourts, () => findCourts(db, { limit: MAX_COURTS }));

  mount(countCourts, async ({ query }) => ({ count: await countCurrentCourts(db, query) }));

  mount(pageCourts, ({ query: { page, size, ...filter } }) =>
    findCourts(db, { offset: page * size, limit: size, ...filter }),
  );

  mount(createCourt, ({ body, actor }) => insertCourt(db, body, actor));

  mount(updateCourt, async ({ params, body, actor, headers }) => {
    const court = await updateCourtRow(db, params.id, body, actor, (before) =>
      requireAsRead(headers, before),
    );
    return court ?? refuseMissingCourt();
  });

  mount(deleteCourt, async ({ params, actor }) => {
    const outcome = await archiveCourt(db, params.id, actor);
    if (outcome === 'missing') refuseMissingCourt();
    if (outcome === 'archived') return;
    const { upcoming } = outcome;
    throw new Refusal('court-has-bookings', t.hasBookings(upcoming), { bookings: upcoming });
  });
}
