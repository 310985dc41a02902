import { toBooking } from '../bookings/store.ts';
import type { Db } from '../../platform/db/database.ts';

/** Whatever became of them, newest first. */
export async function findAllBookingsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toBooking);
}
