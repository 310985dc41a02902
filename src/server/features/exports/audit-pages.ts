import type { AuditChange, AuditFilter, AuditRow } from '#contract/records/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { instantCell, type Column } from './csv.ts';
import type { ReadPage } from './pages.ts';
import { findAudit, findCourtNames } from '../audit/store.ts';
import { toAuditRow } from '../audit/view-rules.ts';

function changesCell(changes: AuditChange[], side: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [side]: text }) => (text === null ? [] : [`${field}: ${text}`]))
    .join('\n');
}

export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  ['At', ({ at }) => instantCell(new Date(at))],
  ['Who', ({ who }) => who?.name ?? 'the system'],
  ['E-mail', ({ who }) => who?.email ?? null],
  ['What', ({ what }) => what],
  ['About', ({ about }) => about],
  ['Before', ({ changes }) => changesCell(changes, 'before')],
  ['After', ({ changes }) => changesCell(changes, 'after')],
  ['Booking', ({ booking_id }) => booking_id],
  ['Payment', ({ payment_id }) => payment_id],
  ['Network', ({ network }) => network],
  ['Browser', ({ browser }) => browser],
  ['Action', ({ action }) => action],
];

/** Returns the audit as a file has it, oldest first. */
export function readAuditPages(db: Db, filter: AuditFilter): ReadPage<AuditRow> {
  return async (after, limit) => {
    const found = await findAudit(db, { filter, from: after?._id ?? null, limit, newestFirst: false });
    const courts = await findCourtNames(db);
    return found.map((row) => toAuditRow(row, courts));
  };
}
