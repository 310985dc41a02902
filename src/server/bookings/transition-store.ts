import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { slotsOf } from '../courts/rules.ts';
import { inTransaction, type Db, type Trx } from '../db/database.ts';
import type { Actor } from '../db/journal.ts';
import { LIVE } from '../db/live-payments.ts';
import { named } from '../db/named.ts';
import { partOf } from '../db/people-counts.ts';
import { isOpen, planOf } from '../plans/rules.ts';
import { findCourt } from '../plans/store.ts';
import type { BookingRow } from './store.ts';
import { TRANSITIONS, type Transition, type TransitionName } from './transitions.ts';

export interface BookingChange extends Actor {
  bookingId: string;
  /** Why it ends, for people to read. */
  reason?: string | null;
  /** The payment that confirms the booking; for `refund`, the one that had confirmed it. */
  paymentId?: string;
  /** How long an approved booking waits for its payment at most. */
  payWithinHours?: number;
}

/**
 * Moves a booking on by a row of the table, with its owner's counters, its slots, the audit and the outbox, in one
 * statement; null when it is not, or no longer, where the transition begins. The claims are
 * deleted after the owner's row is locked, in the order of insert-store.ts: the other order would deadlock.
 */
export async function moveBooking(
  db: Db,
  name: TransitionName,
  { bookingId, actorId, now, reason = null, paymentId, payWithinHours = 0 }: BookingChange,
): Promise<BookingRow | null> {
  const { from, to, by, slots, makesMember, onlyBeforeDeadline, recordedAs }: Transition = TRANSITIONS[name];
  const leavesPending = from === 'pending';
  const payment = paymentId ?? null;
  const { rows } = await named(
    'move-booking',
    sql<BookingRow>`
    with moved as (
      update bookings set status = ${to}::text, reason = ${reason}::text, updated_at = ${now}::timestamptz,
        confirmed_payment_id = case when ${to}::text = 'confirmed' then ${payment}::uuid end,
        expires_at = case when ${to}::text = 'approved'
          then least(starts_at, ${now}::timestamptz + make_interval(hours => ${payWithinHours}::int)) end
      where id = ${bookingId}::uuid and status = ${from}::text
        and (not ${onlyBeforeDeadline}::boolean or expires_at > ${now}::timestamptz)
      returning *
    ), owner as (
      update users set pending_bookings = pending_bookings - ${leavesPending}::boolean::int,
        pending_slots = case when not ${leavesPending}::boolean then pending_slots when pending_bookings <= 1 then 0
          else greatest(pending_slots - (select cardinality(slots) from moved), 0) end,
        member_since = case when ${makesMember}::boolean and users.role = 'user' then ${now}::timestamptz else member_since end,
        role = case when ${makesMember}::boolean and users.role = 'user' then 'member' else users.role end
      from (
        select id, role from users
        where id = (select user_id from moved) and (${leavesPending}::boolean or ${makesMember}::boolean)
        for no key update -- of two approvals at once, the second sees the role that the first gave
      ) before
      where users.id = before.id
      returning users.id, ${makesMember}::boolean and before.role = 'user' as is_new_member
    ), counted as (
      update people_counts set members = members + 1
      where part = (select ${partOf(sql`id`)} from owner where is_new_member)
    ), freed as (
      delete from slot_claims using moved where ${slots === 'freed'}::boolean
        and slot_claims.court_id = moved.court_id and slot_claims.play_date = moved.play_date and booking_id = moved.id
        and (not ${leavesPending}::boolean or exists (select from owner))
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, before, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${by === 'deadline' ? null : actorId}::uuid, ${recordedAs}::text, 'bookings', id,
        jsonb_build_object('status', ${from}::text)
          || case when ${from}::text = 'confirmed' then jsonb_build_object('confirmed_payment_id', ${payment}::uuid) else '{}' end,
        jsonb_build_object('status', status) || case status
          when 'approved' then jsonb_build_object('expires_at', expires_at)
          when 'confirmed' then jsonb_build_object('confirmed_payment_id', confirmed_payment_id)
          else jsonb_build_object('reason', reason) end
      from moved
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.' || status,
        jsonb_strip_nulls(jsonb_build_object('booking_id', id, 'court_id', court_id, 'date', play_date,
          'user_id', user_id, 'payment_id', confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz
      from moved
    )
    select * from moved`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Moves a booking whose row is locked and whose status was checked; throws if it cannot, which would be a bug. */
export async function moveLockedBooking(
  trx: Trx,
  name: TransitionName,
  change: BookingChange,
): Promise<BookingRow> {
  const moved = await moveBooking(trx, name, change);
  if (!moved) throw new Error(`booking ${change.bookingId} is not where ${name} begins`);
  return moved;
}

/**
 * Ends an approved booking unless a payment for it is under way. The booking's row is locked before the payments are
 * looked at: a payment begins under the same lock, so none can slip in between.
 */
export function endUnlessPaying(
  db: Db,
  name: 'cancelApproved' | 'expireApproved',
  change: BookingChange,
): Promise<BookingRow | null> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('bookings').select('id').where('id', '=', change.bookingId).forUpdate().execute();
    const live = await trx
      .selectFrom('payments')
      .select('id')
      .where('booking_id', '=', change.bookingId)
      .where('status', 'in', LIVE)
      .executeTakeFirst();
    return live ? null : moveBooking(trx, name, change);
  });
}

/**
 * Claims all slots of an expired booking again, before `restore`; false, and nothing claimed, when one is taken or closed by
 * a plan, or the court is archived. New bookings read the court FOR SHARE, so none of them is under way while it is locked here.
 */
export async function restoreSlots(trx: Trx, booking: BookingRow): Promise<boolean> {
  const court = await trx
    .selectFrom('courts')
    .select('id')
    .where('id', '=', booking.court_id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!court) return false;
  const slots = slotsOf(booking.slots);
  const { plans } = (await findCourt(trx, booking.court_id, booking.play_date)) ?? {};
  const plan = planOf(plans ?? [], booking.play_date);
  if (plan && !slots.every((slot) => isOpen(plan, slot))) return false;
  const { rows } = await sql`
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
