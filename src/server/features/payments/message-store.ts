import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/db/database.ts';

/** Leaves a message about a payment for the relay, with its booking's court, date and owner: its readers need not look them up. */
export async function publishOfPayment(
  db: Db,
  topic: string,
  payload: { payment_id: string; booking_id?: string; charge_id?: string; refund_id?: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox (id, topic, payload, created_at, next_at)
    select ${uuidv7()}::uuid, ${topic}::text, ${JSON.stringify(payload)}::jsonb || jsonb_build_object(
      'court_id', bookings.court_id, 'date', bookings.play_date, 'user_id', bookings.user_id),
      ${now}::timestamptz, ${now}::timestamptz
    from payments join bookings on bookings.id = payments.booking_id
    where payments.id = ${payload.payment_id}::uuid`.execute(db);
}
