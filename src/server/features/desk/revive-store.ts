import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';

/** Returns when a booking that was approved ended because its time ran out, or its people had not come; null: it did not. */
export async function findWhenTimeRanOut(db: Db, bookingId: string): Promise<Date | null> {
  const { rows } = await named(
    'find-when-time-ran-out',
    sql<{ at: Date }>`
      select at from audit
      where subject = 'bookings' and subject_id = ${bookingId}::uuid
        and action in ('booking.not-come', 'booking.rejected') and before ->> 'status' = 'approved'
      order by id desc limit 1`,
  ).execute(db);
  return rows[0]?.at ?? null;
}
