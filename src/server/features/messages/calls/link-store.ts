import { courtInBangla } from '../../../platform/db/booked-court.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Returns the entry of the waiting list that a held place belongs to, with the person; null: it was answered. */
export async function findHeldPlace(db: Db, bookingId: string) {
  const row = await db
    .selectFrom('waitlist_entries')
    .innerJoin('bookings', 'bookings.id', 'waitlist_entries.booking_id')
    .selectAll('bookings')
    .select(['waitlist_entries.id as entry_id', courtInBangla('bookings').as('court_type_bn')])
    .where('bookings.id', '=', bookingId)
    .where('waitlist_entries.state', '=', 'offered')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns who a link acts for; null: the account is gone. */
export async function findActor(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name as name'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '' } : null;
}
