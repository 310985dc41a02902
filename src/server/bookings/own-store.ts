import { sql } from 'kysely';
import type { ClubDate } from '#contract/club-time.ts';
import type { Db } from '../db/database.ts';
import type { BookingRow } from './store.ts';

interface Own {
  userId: string;
  /** The club's date. */
  today: ClubDate;
  limit: number;
}

/** What somebody still has before them, from today, the next one first. */
export async function findAhead(db: Db, { userId, today, limit }: Own): Promise<BookingRow[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'approved', 'confirmed'])
    .where('play_date', '>=', today)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What is over for somebody: played, or ended before. Newest first; a page of each status is read by its index. */
export async function findPast(
  db: Db,
  { userId, today, before, limit }: Own & { before: string | null },
): Promise<BookingRow[]> {
  const isOlder = before ? sql`and id < ${before}::uuid` : sql``;
  const pageOfStatus = (status: string, isOver = sql``) => sql`
    (select * from bookings where user_id = ${userId}::uuid and status = ${status} ${isOver} ${isOlder}
      order by id desc limit ${limit})`;
  const { rows } = await sql<BookingRow>`
    select * from (
      ${pageOfStatus('confirmed', sql`and play_date < ${today}::date`)}
      union all ${pageOfStatus('rejected')}
      union all ${pageOfStatus('cancelled')}
    ) over_for_them order by id desc limit ${limit}`.execute(db);
  return rows;
}
