import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

interface AuditCount {
  /** The table whose rows the acts were about. */
  subject: string;
  count: number;
}

/** Returns what the audit has from before this instant, by subject. */
export async function countAuditBefore(db: Db, before: Date): Promise<AuditCount[]> {
  const { rows } = await sql<AuditCount>`
    select subject, count(*)::int as count from audit where at < ${before}::timestamptz
    group by subject order by subject`.execute(db);
  return rows;
}

/** Removes at most `limit` of these rows; returns how many. Each is over in a moment and holds up nobody. */
export async function deleteAuditBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit where id in (
      select id from audit where at < ${before}::timestamptz order by at, id limit ${limit} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
