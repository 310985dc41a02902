import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#contract/announcements.ts';
import { Refusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import { idOfCursor, pageOf } from '../http/page.ts';
import type { Services } from '../services.ts';
import { findAnnouncements, insertAnnouncement, removeAnnouncement, replaceAnnouncement } from './store.ts';

function refuseMissing(): never {
  throw new Refusal('not-found', 'This announcement is no longer there. Please reload the list.');
}

export function mountAnnouncements(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(listAnnouncements, async ({ query: { cursor, limit } }) => {
    const rows = await findAnnouncements(db, { before: idOfCursor(cursor), limit });
    return pageOf(rows, limit, (row) => row._id);
  });

  mount(createAnnouncement, ({ body, actor }) => insertAnnouncement(db, body, actor));

  mount(updateAnnouncement, async ({ params, body, actor }) => {
    return (await replaceAnnouncement(db, params.id, body, actor)) ?? refuseMissing();
  });

  mount(deleteAnnouncement, async ({ params, actor }) => {
    if (!(await removeAnnouncement(db, params.id, actor))) refuseMissing();
  });
}
