import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { DeskPerson } from '#contract/desk/desk-bookings.ts';
import { bookingColumns, type BookingRow } from '../bookings/store.ts';
import { REQUEST_APPROVED } from '../bookings/transitions.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Actor, Unusual } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import { partOf } from '../../platform/db/people-counts.ts';
import { unitPrice } from '../opening-hours/rules.ts';
import type { DeskPlan } from './rules.ts';

/** The row of `guests` for all who leave no name. */
const WALK_IN = '00000000-0000-7000-8000-000000000001';

interface DeskInsert {
  courtId: string;
  /** The court as it was when this was planned; against any other version nothing is written. */
  courtVersion: number;
  date: ClubDate;
  plan: DeskPlan;
  expiresAt: Date;
  who: DeskPerson;
  note: string;
  idempotency: { key: string; requestHash: string } | null;
  /** The weekly booking that it belongs to. */
  seriesId?: string;
  unusual?: Unusual[];
  actor: Actor;
}

type Inserted = { booking: BookingRow | null; courtFound: boolean; clash: boolean };

/**
 * Writes an approved booking of the desk with its claims, its audit and its outbox row; the booking's person becomes a
 * member, and a guest is kept once for each name and phone. It takes no turns and no pending place. Locks are taken in the
 * order of insert-booking: court, user, claims by time.
 */
export async function insertDeskBooking(trx: Trx, input: DeskInsert): Promise<Inserted> {
  const { courtId, date, plan, who, note, idempotency, actor } = input;
  const { now, actorId } = actor;
  const id = uuidv7();
  const labels = plan.slots.map(({ label }) => label);
  const prices = plan.slots.map(({ price }) => price);
  const why = input.unusual && { unusual: input.unusual, note };
  const recorded = {
    court_id: courtId,
    date,
    slots: labels,
    total_poisha: plan.total,
    at_desk: true,
    ...why,
  };
  const isFree = sql`exists (select from court) and not exists (select from clash)`;
  const { rows } = await named(
    'insert-desk-booking',
    sql<Partial<BookingRow> & { court_found: boolean; clash: boolean }>`
    with wanted as (
      select * from unnest(${plan.slots.map(({ startsAt }) => startsAt)}::int[], ${plan.slots.map(({ endsAt }) => endsAt)}::int[])
        as slot (starts_at_minute, ends_at_minute)
    ), court as (
      select id, type from courts
      where id = ${courtId}::uuid and version = ${input.courtVersion}::int and archived_at is null
      for share
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${courtId}::uuid and claim.play_date = ${date}::date
    ), person as (
      update users set role = case when users.role = 'user' then 'member' else users.role end,
        member_since = case when users.role = 'user' then ${now}::timestamptz else member_since end
      from (
        select id, role from users
        where id = ${who.kind === 'member' ? who._id : null}::uuid and removed_at is null and ${isFree}
        for no key update
      ) before
      where users.id = before.id
      returning users.id, users.email, users.display_name, before.role = 'user' as is_new_member
    ), counted as (
      update people_counts set members = members + 1
      where part = (select ${partOf(sql`id`)} from person where is_new_member)
    ), guest as (
      insert into guests (id, name, phone, created_at)
      select ${uuidv7()}::uuid, ${who.kind === 'guest' ? who.name : null}::text,
        ${who.kind === 'guest' ? who.phone : null}::text, ${now}::timestamptz
      where ${who.kind === 'guest'}::boolean and ${isFree}
      on conflict (phone, name) do update set name = excluded.name
      returning id, name
    ), holder as (
      select id as user_id, null::uuid as guest_id, email, display_name as name from person
      union all select null, id, '', name from guest
      union all select null, ${WALK_IN}::uuid, '', 'Walk-in' where ${who.kind === 'walk-in'}::boolean and ${isFree}
    ), booked as (
      insert into bookings (id, status, user_id, guest_id, user_email, user_name, court_id, court_type, play_date, slots,
        starts_at, price_poisha, total_poisha, slot_prices, expires_at, booked_by, pay_at, staff_note, idempotency_key,
        request_hash, series_id, created_at, updated_at)
      select ${id}::uuid, ${sql.lit(REQUEST_APPROVED.to)}::text, holder.user_id, holder.guest_id, holder.email, holder.name,
        court.id, court.type, ${date}::date, ${labels}::text[], ${plan.startsAt}::timestamptz,
        ${unitPrice(prices)}::bigint, ${plan.total}::bigint, ${prices}::bigint[], ${input.expiresAt}::timestamptz,
        ${actorId}::uuid, 'desk', ${note === '' ? null : note}::text,
        ${idempotency?.key ?? null}::text, ${idempotency?.requestHash ?? null}::text, ${input.seriesId ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from holder, court
      returning ${bookingColumns('bookings')}
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      select ${courtId}::uuid, ${date}::date, wanted.starts_at_minute, wanted.ends_at_minute, booked.id
      from booked, wanted
      order by wanted.starts_at_minute
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${actorId}::uuid, ${sql.lit(REQUEST_APPROVED.recordedAs)}, 'bookings', id,
        ${JSON.stringify(recorded)}::jsonb || jsonb_build_object('status', status)
      from booked
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.created',
        jsonb_build_object('booking_id', id, 'court_id', court_id, 'date', play_date, 'user_id', user_id,
          'status', status, 'expires_at', expires_at),
        ${now}::timestamptz, ${now}::timestamptz
      from booked
    )
    select exists (select from court) as court_found, exists (select from clash) as clash, ${bookingColumns('booked')}
    from (select) one left join booked on true`,
  ).execute(trx);
  const [row] = rows;
  if (!row) throw new Error('insert-desk-booking answered no row');
  const { court_found: courtFound, clash, ...booking } = row;
  // All columns are there, or all are null.
  return { courtFound, clash, booking: booking.id ? (booking as BookingRow) : null };
}
