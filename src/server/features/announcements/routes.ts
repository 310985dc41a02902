import {
  createAnnouncement,
  deleteAnnouncement,
  latestAnnouncements,
  listAnnouncements,
  updateAnnouncement,
  type Announcement,
} from '#contract/club/announcements.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import {
  findAnnouncements,
  findLatestAnnouncements,
  insertAnnouncement,
  removeAnnouncement,
  replaceAnnouncement,
} from './store.ts';
import { t } from './texts.ts';

function refuseMissing(): never {
  throw new Refusal('not-found', t.gone);
}

export function mountAnnouncements(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  mount(listAnnouncements, ({ page }) => findAnnouncements(db, page));

  mount(latestAnnouncements, () => findLatestAnnouncements(db, clock()));

  mount(createAnnouncement, ({ body, actor }) => insertAnnouncement(db, body, actor));

  mount(updateAnnouncement, async ({ params, body, actor, headers }) => {
    const requireRead = (before: Announcement) => requireAsRead(headers, before);
    return (await replaceAnnouncement(db, params.id, body, actor, requireRead)) ?? refuseMissing();
  });

  mount(deleteAnnouncement, async ({ params, actor }) => {
    if (!(await removeAnnouncement(db, params.id, actor))) refuseMissing();
  });
}
