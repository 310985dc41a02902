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

export function mountAnnouncements(mount: Mount, { db, clock }: Services): void {
  mount(listAnnouncements, async ({ query: { cursor, limit } }) => {
    const rows = await findAnnouncements(db, { before: idOfCursor(cursor), limit });
    return pageOf(rows, limit, (row) => row._id);
  });

  mount(createAnnouncement, ({ body, caller }) =>
    insertAnnouncement(db, body, { actorId: caller.userId, now: clock() }),
  );

  mount(updateAnnouncement, async ({ params, body, caller }) => {
    const act = { actorId: caller.userId, now: clock() };
    return (await replaceAnnouncement(db, params.id, body, act)) ?? refuseMissing();
  });

  mount(deleteAnnouncement, async ({ params, caller }) => {
    if (!(await removeAnnouncement(db, params.id, { actorId: caller.userId, now: clock() }))) refuseMissing();
  });
}
