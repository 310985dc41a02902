import { toClubDate } from '#contract/clock/club-time.ts';
import { exportAudit, exportRows, type Exported } from '#contract/records/exports.ts';
import { numberOldestReceipts } from '../payments/receipts.ts';
import { audited, type Actor } from '../../platform/db/journal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MountFile } from '../../platform/http/mount-file.ts';
import type { Services } from '../services.ts';
import { auditColumns, writeCsv, readAuditPages } from './pages.ts';
import type { Days } from '../../platform/club-days.ts';
import { readBookings } from './bookings-store.ts';
import { exportedBookingColumns, memberColumns, paymentColumns, refundColumns } from './columns.ts';
import { hasTiers, readMembers } from './members-store.ts';
import { readExportedPayments, readRefunds } from './money-store.ts';

interface Asked {
  days: Days;
  /** Used only for files of members. */
  withTiers: boolean;
}

const PARTS: Record<Exported, (db: Db, asked: Asked) => AsyncIterable<string>> = {
  bookings: (db, { days }) => writeCsv(exportedBookingColumns(), readBookings(db, days)),
  payments: (db, { days }) => writeCsv(paymentColumns(), readExportedPayments(db, days)),
  refunds: (db, { days }) => writeCsv(refundColumns(), readRefunds(db, days)),
  members: (db, { days, withTiers }) => writeCsv(memberColumns(withTiers), readMembers(db, days, withTiers)),
};

/** Returns a name such as `payments from 2026-11-01 to 2026-11-30.csv`. Without days it contains today's date. */
function nameFile(what: string, { from, to }: Days, now: Date): string {
  const days = [...(from === undefined ? [] : ['from', from]), ...(to === undefined ? [] : ['to', to])];
  return `${[what, ...(days.length > 0 ? days : [toClubDate(now)])].join(' ')}.csv`;
}

export function mountExports(mountFile: MountFile, { db }: Pick<Services, 'db'>): void {
  /** Records an export in the audit, because the file contains people's emails. Returns the file's name. */
  async function record(what: string, days: Days, actor: Actor): Promise<string> {
    const after = { what, ...days };
    await audited(db, actor, { action: 'books.exported', subject: 'audit', subjectId: null, after });
    return nameFile(what, days, actor.now);
  }

  mountFile(exportRows, async ({ params: { what }, query, actor }) => {
    const name = await record(what, query, actor);
    if (what === 'payments') while ((await numberOldestReceipts(db)) > 0);
    const withTiers = what === 'members' && (await hasTiers(db));
    return { name, parts: PARTS[what](db, { days: query, withTiers }) };
  });

  mountFile(exportAudit, async ({ query, actor }) => ({
    name: await record('audit', query, actor),
    parts: writeCsv(auditColumns(), readAuditPages(db, query)),
  }));
}
