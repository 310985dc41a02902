import { type DeskActor } from '../payments/hand-payment.ts';
import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { courtInBangla, courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import { bookingColumns, type BookingRow, type NamedBooking } from '../bookings/booking.ts';
import { recordVisitChange, type VisitChange } from './visit-store.ts';

/** Locks and returns the booking with a code; null when no booking has it. */
export async function lockByCode(trx: Trx, code: string): Promise<NamedBooking | null> {
  const row = await trx
    .selectFrom('booking_codes as c')
    .innerJoin('bookings', 'bookings.id', 'c.booking_id')
    .selectAll('bookings')
    .select(courtInBangla('bookings').as('court_type_bn'))
    .where('c.code', '=', code)
    .forUpdate('bookings')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Checks people in unless they already are: the first time is kept, however often a device sends its queue. Returns whether it checked them
 * in. The booking must be locked.
 */
export async function checkInOnce(
  trx: Trx,
  booking: BookingRow,
  change: VisitChange,
  actor: DeskActor,
): Promise<boolean> {
  const changed = await trx
    .updateTable('bookings')
    .set({ ...change, updated_at: actor.now })
    .where('id', '=', booking.id)
    .where('checked_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await recordVisitChange(trx, booking, change, actor);
  return true;
}

/** Returns the name of the person who last checked in a booking's people; null when their account no longer exists. */
export async function findWhoCheckedIn(db: Db, bookingId: string): Promise<string | null> {
  const { rows } = await named(
    'find-who-checked-in',
    sql<{ name: string | null }>`
      select u.display_name as name from audit a join users u on u.id = a.actor_id
      where a.subject = 'bookings' and a.subject_id = ${bookingId}::uuid and a.action = 'booking.visit'
        and a.after ->> 'checked_in_at' is not null
      order by a.id desc limit 1`,
  ).execute(db);
  return rows[0]?.name ?? null;
}

export type ExpectedRow = NamedBooking & { code: string };

/** Returns the approved and confirmed bookings of a day that have a code, in order of play. */
export async function findExpected(db: Db, date: ClubDate): Promise<ExpectedRow[]> {
  const { rows } = await named(
    'find-expected',
    sql<ExpectedRow>`
      select ${bookingColumns('b')}, ${courtsInBangla('b')} as court_type_bn, c.code
      from bookings b join booking_codes c on c.booking_id = b.id
      where b.status in ('approved', 'confirmed') and b.play_date = ${date}::date
      order by b.starts_at, b.id`,
  ).execute(db);
  return rows;
}
