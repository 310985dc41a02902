import { listAudit } from '#contract/records/audit.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { findAudit, findNames } from './store.ts';
import { toAuditRow } from './view-rules.ts';

export function mountAudit(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(listAudit, async ({ query, page }) => {
    const found = await findAudit(db, {
      filter: query,
      from: page.before,
      limit: page.limit,
      newestFirst: true,
    });
    const names = await findNames(db);
    return found.map((row) => toAuditRow(row, names));
  });
}
