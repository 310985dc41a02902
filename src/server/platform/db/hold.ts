import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** A restored club waits until somebody has found out what its backup does not know. */
export interface Hold {
  /** The backup shows the club at this instant. */
  takenAt: Date;
  restoredAt: Date;
}

/** This part of a statement is true where no restored club waits. */
export const NOT_HELD = sql`not exists (select from restorations where ended_at is null)`;

/** This part of a statement is the instant by which deadlines are judged: for a restored club that waits, time stands still. */
export const deadlineClock = (now: Date) =>
  sql`least(${now}::timestamptz, (select min(taken_at) from restorations where ended_at is null))`;

/** This part of a statement is true of news that did not wait in the backup of a restored club, where it may have been told. */
export const isNewNews = (madeAt: RawBuilder<unknown>) =>
  sql`not exists (select from restorations where ended_at is null and restored_at >= ${madeAt})`;

/** This part of a statement is true of what was in the backup of a restored club. */
export const wasInBackup = (madeAt: RawBuilder<unknown>) =>
  sql`exists (select from restorations where restored_at >= ${madeAt})`;

/**
 * This part of a statement is true of what was made when it may since have been paid or refunded without anybody knowing.
 * `provider`: only at this one; absent: at any.
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

/** Returns the instant by which deadlines are judged, as `deadlineClock` does. */
export async function judgeDeadlinesAt(db: Db, now: Date): Promise<Date> {
  const hold = await findHold(db);
  return hold !== null && hold.takenAt < now ? hold.takenAt : now;
}

/** Returns whether a deadline is over; while a restored club waits, none ends that had not when the backup was taken. */
export async function isOver(db: Db, deadline: Date | null, now: Date): Promise<boolean> {
  return deadline !== null && deadline <= now && deadline <= (await judgeDeadlinesAt(db, now));
}

/** Returns when the club was restored the last time; null: it never was. */
export async function findLastRestore(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('restorations')
    .select(({ fn }) => fn.max('restored_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}
