import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Db } from '../db/database.ts';
import { LIVE } from '../db/live-payments.ts';
import type { BookingRow } from './store.ts';

interface StatusChange {
  bookingId: string;
  /** null: the system itself. */
  actorId: string | null;
  now: Date;
}

/** Approves a pending booking that has not expired and makes its owner a member; null when there is none to approve. */
export async function approvePending(
  db: Db,
  { bookingId, actorId, now }: StatusChange,
  payWithinHours: number,
): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`/* approve-booking */
    with approved as (
      update bookings set status = 'approved', updated_at = ${now}::timestamptz,
        expires_at = least(starts_at, ${now}::timestamptz + make_interval(hours => ${payWithinHours}::int))
      where id = ${bookingId}::uuid and status = 'pending' and expires_at > ${now}::timestamptz
      returning *
    ), owner as (
      update users set pending_bookings = pending_bookings - 1,
        pending_slots = case when pending_bookings <= 1 then 0
          else greatest(pending_slots - (select cardinality(slots) from approved), 0) end,
        member_since = case when role = 'user' then ${now}::timestamptz else member_since end,
        role = case when role = 'user' then 'member' else role end
      where id = (select user_id from approved)
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, before, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${actorId}::uuid, 'booking.approved', 'bookings', id,
        '{"status": "pending"}', jsonb_build_object('status', status, 'expires_at', expires_at)
      from approved
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.approved', jsonb_build_object('booking_id', id), ${now}::timestamptz, ${now}::timestamptz
      from approved
    )
    select * from approved`.execute(db);
  return rows[0] ?? null;
}

interface Release extends StatusChange {
  from: 'pending' | 'approved';
  to: 'rejected' | 'cancelled';
  reason: string | null;
}

/**
 * Ends a live booking and frees its slots in one statement; null when it is not (or no longer) in the state `from`.
 * The claims go last, after the owner's row: a booking that waits for one of them then never holds that row.
 */
export async function releaseBooking(db: Db, change: Release): Promise<BookingRow | null> {
  const { bookingId, actorId, now, from, to, reason } = change;
  const { rows } = await sql<BookingRow>`/* release-booking */
    with released as (
      update bookings set status = ${to}::text, reason = ${reason}::text, expires_at = null, updated_at = ${now}::timestamptz
      where id = ${bookingId}::uuid and status = ${from}::text
      returning *
    ), owner as (
      update users set pending_bookings = pending_bookings - ${from === 'pending' ? 1 : 0}::int,
        pending_slots = case when ${from}::text <> 'pending' then pending_slots when pending_bookings <= 1 then 0
          else greatest(pending_slots - (select cardinality(slots) from released), 0) end
      where id = (select user_id from released)
      returning id
    ), freed as (
      delete from slot_claims where booking_id = (select released.id from released join owner on owner.id = released.user_id)
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, before, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${actorId}::uuid, 'booking.' || ${to}::text, 'bookings', id,
        jsonb_build_object('status', ${from}::text), jsonb_build_object('status', status, 'reason', reason)
      from released
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.' || ${to}::text,
        jsonb_build_object('booking_id', id, 'court_id', court_id, 'date', play_date), ${now}::timestamptz, ${now}::timestamptz
      from released
    )
    select * from released`.execute(db);
  return rows[0] ?? null;
}

/**
 * Releases an approved booking unless a payment for it is under way. The booking's row is locked before the payments
 * are looked at: a payment begins under the same lock, so none can slip in between.
 */
export function releaseUnlessPaying(db: Db, change: Release): Promise<BookingRow | null> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('bookings').select('id').where('id', '=', change.bookingId).forUpdate().execute();
    const live = await trx
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', change.bookingId)
      .where('status', 'in', LIVE)
      .executeTakeFirst();
    return live ? null : releaseBooking(trx, change);
  });
}
