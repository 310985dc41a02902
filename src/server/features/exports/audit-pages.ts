import type { AuditChange, AuditFilter, AuditRow } from '#contract/records/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantCell, type Column } from './csv.ts';
import type { ReadPage } from './pages.ts';
import { findAudit, findNames } from '../audit/store.ts';
import { toAuditRow } from '../audit/view-rules.ts';
import { t } from './texts.ts';

function changesCell(changes: AuditChange[], side: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [side]: text }) => (text === null ? [] : [`${field}: ${text}`]))
    .join('\n');
}

export const auditColumns = (): readonly Column<AuditRow>[] => [
  [t.at, ({ at }) => instantCell(new Date(at))],
  [t.who, ({ who }) => who?.name ?? t.theSystem],
  [t.email, ({ who }) => who?.email ?? null],
  [t.what, ({ what }) => what],
  [t.about, ({ about }) => about],
  [t.before, ({ changes }) => changesCell(changes, 'before')],
  [t.after, ({ changes }) => changesCell(changes, 'after')],
  [t.booking, ({ booking_id }) => booking_id],
  [t.payment, ({ payment_id }) => payment_id],
  [t.network, ({ network }) => network],
  [t.browser, ({ browser }) => browser],
  [t.action, ({ action }) => action],
];

/** Returns the audit as a file has it, oldest first. */
export function readAuditPages(db: Db, filter: AuditFilter): ReadPage<AuditRow> {
  return async (after, limit) => {
    const found = await findAudit(db, { filter, from: after?._id ?? null, limit, newestFirst: false });
    const names = await findNames(db);
    return found.map((row) => toAuditRow(row, names));
  };
}
