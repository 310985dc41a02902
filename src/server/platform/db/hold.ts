import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A restored club is on hold until its payments have been compared with the providers or an admin has said to go on. */
export interface Hold {
  /** The time of the backup. */
  takenAt: Date;
  restoredAt: Date;
}

/** SQL that is true when no restored club is on hold. */
export const NOT_HELD = sql`not exists (select from restorations where ended_at is null)`;

/** Returns SQL for the time that deadlines are compared with: while a restored club is on hold, the time of its backup. */
export const deadlineClock = (now: Date) =>
  sql`least(${now}::timestamptz, (select min(taken_at) from restorations where ended_at is null))`;

/** Returns SQL that is false, while a restored club is on hold, for news from its backup, which may already have been sent. */
export const isNewNews = (madeAt: RawBuilder<unknown>) =>
  sql`not exists (select from restorations where ended_at is null and restored_at >= ${madeAt})`;

/** Returns SQL that is true for what was already in the backup of a restored club. */
export const wasInBackup = (madeAt: RawBuilder<unknown>) =>
  sql`exists (select from restorations where restored_at >= ${madeAt})`;

/**
 * Returns SQL that is true for what may have been paid or refunded, after the backup, without the club's knowledge; only at `provider` if
 * it is given.
 */
export const isInGap = (madeAt: RawBuilder<unknown>, provider?: RawBuilder<unknown>) =>
  sql`exists (select from unlisted_gaps where covered_at is null and until >= ${madeAt}${provider ? sql` and provider = ${provider}` : sql``})`;

export async function findHold(db: Db): Promise<Hold | null> {
  const row = await db
    .selectFrom('restorations')
    .select(({ fn }) => [fn.min('taken_at').as('takenAt'), fn.max('restored_at').as('restoredAt')])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.takenAt ? { takenAt: row.takenAt, restoredAt: row.restoredAt } : null;
}

/** Returns the time that deadlines are compared with, as `deadlineClock` does. */
export async function judgeDeadlinesAt(db: Db, now: Date): Promise<Date> {
  const hold = await findHold(db);
  return hold !== null && hold.takenAt < now ? hold.takenAt : now;
}

/**
 * Returns whether a deadline has passed. While a restored club is on hold, a deadline that had not passed when the backup was made does not
 * pass.
 */
export async function isOver(db: Db, deadline: Date | null, now: Date): Promise<boolean> {
  return deadline !== null && deadline <= now && deadline <= (await judgeDeadlinesAt(db, now));
}

/** Returns when the club was last restored; null when it never was. */
export async function findLastRestore(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('restorations')
    .select(({ fn }) => fn.max('restored_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
