import { sql } from 'kysely';
import type { BookingRow } from './store.ts';
import { slotsOf } from '../courts/rules.ts';
import type { Trx } from '../db/database.ts';

/**
 * Takes back all slots of a booking that had lost them; false, and none taken, when one is held by somebody else or
 * the court is gone. New bookings read the court FOR SHARE, so none of them is under way while it is locked here.
 */
export async function reclaimSlots(trx: Trx, booking: BookingRow): Promise<boolean> {
  const court = await trx
    .selectFrom('courts')
    .select('id')
    .where('id', '=', booking.court_id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!court) return false;
  const slots = slotsOf(booking.slots);
  const { rows } = await sql`/* reclaim-slots */
    with wanted as (
      select * from unnest(${slots.map((slot) => slot.startsAt)}::int[], ${slots.map((slot) => slot.endsAt)}::int[])
        as slot (starts_at_minute, ends_at_minute)
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${booking.court_id}::uuid and claim.play_date = ${booking.play_date}::date
    )
    insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select ${booking.court_id}::uuid, ${booking.play_date}::date, starts_at_minute, ends_at_minute, ${booking.id}::uuid
    from wanted where not exists (select from clash)
    order by starts_at_minute
    returning starts_at_minute`.execute(trx);
  return rows.length > 0;
}
