import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Leaves a message about a payment for the relay, with its booking's court, date and owner: its readers need not look them up. Of
 * dues, which belong to no booking, it has who pays and the day.
 */
export async function publishOfPayment(
  db: Db,
  topic: string,
  payload: { payment_id: string; booking_id?: string; charge_id?: string; refund_id?: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox (id, topic, payload, created_at, next_at)
    select ${uuidv7()}::uuid, ${topic}::text, ${JSON.stringify(payload)}::jsonb || case when bookings.id is null
        then jsonb_build_object('date', ${clubDateOf(now)}::text, 'user_id', payments.user_id)
        else jsonb_build_object('court_id', bookings.court_id, 'date', bookings.play_date, 'user_id', bookings.user_id) end,
      ${now}::timestamptz, ${now}::timestamptz
    from payments left join bookings on bookings.id = payments.booking_id
    where payments.id = ${payload.payment_id}::uuid`.execute(db);
}
