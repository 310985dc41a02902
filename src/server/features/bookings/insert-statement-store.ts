import { sql } from 'kysely';
import type { Poisha } from '#contract/money/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared, type Places } from '../../platform/db/prepared.ts';
import type { ShownBooking } from './store.ts';
import { TRANSITIONS } from './transitions.ts';
import { turnParts, type Limited, type TurnValues } from './turns-store.ts';
import { approvalParts, type ApprovalValues } from './unapproved-store.ts';

export type Written = Pick<ShownBooking, 'id' | 'court_type' | 'status'>;

export interface Verdict {
  court_found: boolean;
  clash: boolean;
  held_day: number;
  held_week: number;
  /** An unpaid booking that needs no approval is within the limits, by what was counted at the statement's begin. */
  fits: boolean;
}

type InsertRow = Verdict & (Written | { id: null });

/** Which of the club's rules a booking is written by. */
interface Variant extends Limited {
  approvesEveryone: boolean;
}

export interface InsertValues extends TurnValues, ApprovalValues {
  id: string;
  courtId: string;
  courtVersion: number;
  rulesVersion: number;
  userEmail: string;
  userName: string;
  labels: string[];
  /** Of the slots, in minutes of the day. */
  starts: number[];
  ends: number[];
  startsAt: Date;
  price: Poisha;
  total: Poisha;
  slotPrices: Poisha[];
  idempotencyKey: string | null;
  requestHash: string | null;
  seriesId: string | null;
  auditId: string;
  /** JSON, as the message. */
  recorded: string;
  messageId: string;
  message: string;
}

/**
 * Writes a pending booking, or an approved one where the rules ask for no approval, its claims, its audit and its outbox row in ONE statement: all or nothing in one
 * round trip. The claims' primary key decides who gets a slot. `clash` finds claims of another length (made before
 * the court's slots were edited) that touch the wanted ones; it cannot race with such an edit, because the court is
 * read FOR SHARE at the version that the rules saw. Locks are taken in one order: court, user, claims by time.
 */
function writeInsert(of: Places<InsertValues>, { approvesEveryone, ...limited }: Variant) {
  const turns = turnParts(of, limited);
  const approval = approvalParts(of, approvesEveryone);
  return sql<InsertRow>`
    with wanted as (
      select * from unnest(${of.starts}::int[], ${of.ends}::int[])
        with ordinality as slot (starts_at_minute, ends_at_minute, place)
    ), court as (
      select id, type from courts
      where id = ${of.courtId}::uuid and version = ${of.courtVersion}::int and archived_at is null
        and exists (select from club_rules where version = ${of.rulesVersion}::int)
      for share
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${of.courtId}::uuid and claim.play_date = ${of.date}::date
    )${turns.tables}${approval.asker}, person as (
      update users set pending_bookings = pending_bookings + ${approval.waits},
        pending_slots = case when pending_bookings = 0 then 0 else pending_slots end + ${approval.waits} * ${of.size}::int${approval.joins}
      where id = ${of.userId}::uuid and removed_at is null and ${approval.fits}
        and exists (select from court) and not exists (select from clash)${turns.within}
      returning id
    )${approval.counted}, booked as (
      insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
        price_poisha, total_poisha, slot_prices, expires_at, idempotency_key, request_hash, series_id, created_at, updated_at)
      select ${of.id}::uuid, ${approval.status}, person.id, ${of.userEmail}::text, ${of.userName}::text, court.id, court.type,
        ${of.date}::date, ${of.labels}::text[], ${of.startsAt}::timestamptz,
        ${of.price}::bigint, ${of.total}::bigint, ${of.slotPrices}::bigint[], ${approval.deadline},
        ${of.idempotencyKey}::text, ${of.requestHash}::text, ${of.seriesId}::uuid, ${of.now}::timestamptz, ${of.now}::timestamptz
      from person, court
      returning id, court_type, status, expires_at
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id${turns.columns})
      select ${of.courtId}::uuid, ${of.date}::date, wanted.starts_at_minute, wanted.ends_at_minute, booked.id${turns.values}
      from booked, wanted${turns.joins}
      order by wanted.starts_at_minute
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select ${of.auditId}::uuid, ${of.now}::timestamptz, ${of.userId}::uuid, ${sql.lit(TRANSITIONS.request.recordedAs)}, 'bookings', booked.id,
        ${of.recorded}::jsonb || jsonb_build_object('status', booked.status)
      from booked
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${of.messageId}::uuid, 'booking.created',
        ${of.message}::jsonb || jsonb_build_object('status', booked.status, 'expires_at', booked.expires_at), ${of.now}::timestamptz, ${of.now}::timestamptz
      from booked
    )
    select exists (select from court) as court_found, exists (select from clash) as clash,
      ${turns.heldOnDay} as held_day, ${turns.heldInWeek} as held_week, ${approval.wouldFit} as fits,
      booked.id, booked.court_type, booked.status
    from (select) one left join booked on true`;
}

function nameOf({ day, week, approvesEveryone }: Variant): string {
  const parts = ['insert-booking', day && 'day', week && 'week', !approvesEveryone && 'direct'];
  return parts.filter(Boolean).join('-');
}

const variants = new Map<string, ReturnType<typeof prepared<InsertValues, InsertRow>>>();

/**
 * Each set of rules has a statement of its own, without the parts for limits that it does not set: with nulls for them
 * PostgreSQL plans the statement for every booking instead of keeping one plan.
 */
function statementFor(variant: Variant) {
  const name = nameOf(variant);
  const known = variants.get(name);
  if (known) return known;
  const statement = prepared<InsertValues, InsertRow>(name, (of) => writeInsert(of, variant));
  variants.set(name, statement);
  return statement;
}

/** Writes the booking with all that belongs to it, or says what kept it from being written. */
export async function runInsert(db: Db, variant: Variant, values: InsertValues): Promise<InsertRow> {
  const [row] = await statementFor(variant)(db, values);
  if (!row) throw new Error('insert-booking answered no row');
  return row;
}
