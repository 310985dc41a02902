import { sql } from 'kysely';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import { isMonthOver } from '../../platform/club-days.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { BookingRow } from './store.ts';

type Entered = Pick<BookingRow, 'id' | 'play_date' | 'status' | 'reason' | 'no_show_at' | 'checked_in_at'>;

/**
 * Remembers what is entered, or comes back, when the month of its play is over: it counts now, and that month stays as it was.
 * What had ended after that month was in its books all the time.
 */
export async function keepLateEntry(trx: Trx, booking: Entered, now: Date): Promise<void> {
  const { id, play_date, status, reason, no_show_at, checked_in_at } = booking;
  if (!isMonthOver(play_date, now)) return;
  await sql`insert into late_entries (booking_id, at, was_rejected, reason, no_show_at, checked_in_at)
    select ${id}::uuid, ${now}::timestamptz, ${status === 'rejected'}::boolean, ${reason}::text, ${no_show_at}::timestamptz,
      ${checked_in_at}::timestamptz
    where not exists (select from past_bookings where booking_id = ${id}::uuid
      and until >= (date_trunc('month', ${play_date}::date) + interval '1 month') at time zone ${sql.lit(CLUB_ZONE)})
    on conflict do nothing`.execute(trx);
}
