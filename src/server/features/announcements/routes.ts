import {
  createAnnouncement,
  deleteAnnouncement,
  latestAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from '#contract/club/announcements.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { announcements, findAnnouncements, findLatestAnnouncements } from './store.ts';

export function mountAnnouncements(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  mount(listAnnouncements, ({ page }) => findAnnouncements(db, page));

  mount(latestAnnouncements, () => findLatestAnnouncements(db, clock()));

  mount(createAnnouncement, ({ body, actor }) => announcements.insert(db, body, actor));

  mount(updateAnnouncement, ({ params: { id }, body, actor, headers }) =>
    announcements.replace(db, id, { actor, headers }, () => body),
  );

  mount(deleteAnnouncement, ({ params: { id }, actor }) => announcements.remove(db, id, actor));
}
