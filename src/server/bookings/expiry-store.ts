import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { BookingRow } from './store.ts';

/** A booking that could not be ended, because the card service did not answer, is tried again after so long. */
const PAUSE_MINUTES = 1;

/**
 * Takes bookings whose deadline has passed, oldest first. Their next try is set before this one is made: nobody else
 * takes them meanwhile, and a crash only delays them.
 */
export async function claimExpired(db: Db, limit: number, now: Date): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update bookings set expiry_next_at = ${now}::timestamptz + make_interval(mins => ${PAUSE_MINUTES}::int)
    where id in (
      select id from bookings
      where expires_at <= ${now}::timestamptz and coalesce(expiry_next_at, '-infinity') <= ${now}::timestamptz
      order by expires_at limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}
