import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ApprovalPolicy } from '#contract/club-rules.ts';
import type { ClubDate } from '#contract/club-time.ts';
import type { Poisha } from '#contract/money.ts';
import type { Slot } from '#contract/slots.ts';
import { retryConflicts, violates, type Db } from '../db/database.ts';
import { named } from '../db/named.ts';
import { partOf } from '../db/people-counts.ts';
import { unitPrice } from '../plans/rules.ts';
import { countHeld, type ShownBooking } from './store.ts';
import { REQUEST_APPROVED, TRANSITIONS } from './transitions.ts';
import { TURN_INDEXES, turnParts, type TurnLimits } from './turns-store.ts';
import { unapprovedParts, type PendingLimits } from './unapproved-store.ts';

/** What the club's rules say of a booking. Written against any other version of them, nothing is. */
export interface BookingTerms {
  version: number;
  approval: ApprovalPolicy;
  /** Until when it is to be paid where it needs no approval. */
  payBy: Date;
  turns: TurnLimits;
}

export interface NewBooking {
  userId: string;
  userEmail: string;
  userName: string;
  courtId: string;
  /** The court as the rules saw it; against any other version nothing is written. */
  courtVersion: number;
  /** As the rules worked them out; one price for each slot. */
  total: Poisha;
  slotPrices: Poisha[];
  date: ClubDate;
  /** In time order: two requests that claim in different orders would deadlock. */
  slots: Slot[];
  startsAt: Date;
  expiresAt: Date;
  idempotencyKey: string | null;
  requestHash: string | null;
  limits: PendingLimits;
  terms: BookingTerms;
  now: Date;
}

export type ClaimOutcome =
  | { outcome: 'booked'; booking: ShownBooking }
  | { outcome: 'slot-taken' | 'court-changed' | 'too-many-pending' | 'key-used' | 'busy' }
  | { outcome: 'day-limit' | 'week-limit'; limit: number; held: number };

type Written = Pick<
  ShownBooking,
  'id' | 'court_type' | 'price_poisha' | 'total_poisha' | 'status' | 'expires_at'
>;
interface Verdict {
  court_found: boolean;
  clash: boolean;
  held_day: number;
  held_week: number;
  /** An unpaid booking that needs no approval is within the limits, by what was counted at the statement's begin. */
  fits: boolean;
}
type StatementRow = Verdict & (Written | { id: null });

/**
 * Writes a pending booking, or an approved one where the rules ask for no approval, its claims, its audit and its outbox row in ONE statement: all or nothing in one
 * round trip. The claims' primary key decides who gets a slot. `clash` finds claims of another length (made before
 * the court's slots were edited) that touch the wanted ones; it cannot race with such an edit, because the court is
 * read FOR SHARE at the version that the rules saw. Locks are taken in one order: court, user, claims by time.
 */
async function runStatement(db: Db, booking: NewBooking): Promise<StatementRow> {
  const id = uuidv7();
  const { limits, terms } = booking;
  const { turns: most } = terms;
  const turns = turnParts({ userId: booking.userId, date: booking.date, limits: most });
  const direct = unapprovedParts({
    userId: booking.userId,
    size: booking.slots.length,
    limits,
    approval: terms.approval,
  });
  const labels = booking.slots.map((slot) => slot.label);
  const told = { court_id: booking.courtId, date: booking.date };
  const written = { ...told, slots: labels, total_poisha: booking.total };
  const { rows } = await named(
    'insert-booking',
    sql<StatementRow>`
    with wanted as (
      select * from unnest(${booking.slots.map((slot) => slot.startsAt)}::int[], ${booking.slots.map((slot) => slot.endsAt)}::int[])
        with ordinality as slot (starts_at_minute, ends_at_minute, place)
    ), court as (
      select id, type from courts
      where id = ${booking.courtId}::uuid and version = ${booking.courtVersion}::int and archived_at is null
        and exists (select from club_rules where version = ${terms.version}::int)
      for share
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${booking.courtId}::uuid and claim.play_date = ${booking.date}::date
    ), held as (${turns.held}
    ), free_days as (${turns.freeDays}
    ), free_weeks as (${turns.freeWeeks}
    ), asker as (${direct.asker}
    ), person as (
      update users set pending_bookings = pending_bookings + (not ${direct.isDirect})::int,
        pending_slots = case when pending_bookings = 0 then 0 else pending_slots end + (not ${direct.isDirect})::int * ${booking.slots.length}::int,
        role = case when ${direct.joins} then 'member' else role end,
        member_since = case when ${direct.joins} then ${booking.now}::timestamptz else member_since end
      where id = ${booking.userId}::uuid and removed_at is null and ${direct.fits} and ${direct.isFirst}
        and exists (select from court) and not exists (select from clash)
        and (${most.day}::int is null or (select day from held) + ${booking.slots.length}::int <= ${most.day}::int)
        and (${most.week}::int is null or (select week from held) + ${booking.slots.length}::int <= ${most.week}::int)
      returning id
    ), counted as (
      update people_counts set members = members + 1
      where part = (select ${partOf(sql`id`)} from person where ${direct.joins})
    ), booked as (
      insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
        price_poisha, total_poisha, slot_prices, expires_at, idempotency_key, request_hash, created_at, updated_at)
      select ${id}::uuid,
        case when ${direct.isDirect} then ${REQUEST_APPROVED.to}::text else ${TRANSITIONS.request.to}::text end,
        person.id, ${booking.userEmail}::text, ${booking.userName}::text, court.id, court.type,
        ${booking.date}::date, ${labels}::text[], ${booking.startsAt}::timestamptz,
        ${unitPrice(booking.slotPrices)}::bigint, ${booking.total}::bigint, ${booking.slotPrices}::bigint[],
        case when ${direct.isDirect} then ${terms.payBy}::timestamptz else ${booking.expiresAt}::timestamptz end,
        ${booking.idempotencyKey}::text, ${booking.requestHash}::text, ${booking.now}::timestamptz, ${booking.now}::timestamptz
      from person, court
      returning *
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id,
        user_id, day_turn, week, week_turn)
      select booked.court_id, booked.play_date, wanted.starts_at_minute, wanted.ends_at_minute, booked.id,
        ${turns.owner}, free_days.turn, ${turns.week}, free_weeks.turn
      from booked, wanted left join free_days using (place) left join free_weeks using (place)
      order by wanted.starts_at_minute
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select ${uuidv7()}::uuid, booked.created_at, booked.user_id, ${TRANSITIONS.request.recordedAs}::text, 'bookings', booked.id,
        ${JSON.stringify(written)}::jsonb || jsonb_build_object('status', booked.status)
      from booked
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.created', ${JSON.stringify({ booking_id: id, ...told, user_id: booking.userId })}::jsonb, booked.created_at, booked.created_at
      from booked
    )
    select exists (select from court) as court_found, exists (select from clash) as clash, held.day as held_day,
      held.week as held_week, exists (select from asker where fits) as fits, booked.id, booked.court_type,
      booked.price_poisha, booked.total_poisha, booked.status, booked.expires_at
    from held left join booked on true`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('insert-booking answered no row');
  return row;
}

function shown(booking: NewBooking, written: Written): ShownBooking {
  return {
    ...written,
    reason: null,
    user_email: booking.userEmail,
    user_name: booking.userName,
    court_id: booking.courtId,
    play_date: booking.date,
    slots: booking.slots.map((slot) => slot.label),
    slot_prices: booking.slotPrices,
    created_at: booking.now,
  };
}

/** Which of its conditions kept the statement from writing; null if only another request of the same person did. */
function judge(row: Verdict, { slots, terms }: NewBooking): ClaimOutcome | null {
  const { day, week } = terms.turns;
  if (!row.court_found) return { outcome: 'court-changed' };
  if (row.clash) return { outcome: 'slot-taken' };
  if (day !== null && row.held_day + slots.length > day)
    return { outcome: 'day-limit', limit: day, held: row.held_day };
  if (week !== null && row.held_week + slots.length > week)
    return { outcome: 'week-limit', limit: week, held: row.held_week };
  return row.fits ? null : { outcome: 'too-many-pending' };
}

/** Each look that fails means that another request of the same person went through. */
const LOOKS = 100;

/** Books the slots, or returns which rule of the database refused it. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<ClaimOutcome> {
  for (let look = 1; look <= LOOKS; look += 1) {
    try {
      const row = await retryConflicts(() => runStatement(db, booking));
      if (row.id !== null) return { outcome: 'booked', booking: shown(booking, row) };
      const refused = judge(row, booking);
      if (refused) return refused;
    } catch (error) {
      if (violates(error, 'slot_claims_pkey')) return { outcome: 'slot-taken' };
      if (violates(error, 'bookings_idempotency')) return { outcome: 'key-used' };
      if (!TURN_INDEXES.some((index) => violates(error, index))) throw error;
    }
  }
  return { outcome: 'busy' };
}

export interface PendingHold {
  bookings: number;
  slots: number;
  emailVerified: boolean;
}

/** What of a user waits: the pending bookings and, where the user's need no approval, the unpaid ones too. */
export async function findHold(
  db: Db,
  userId: string,
  approval: ApprovalPolicy,
): Promise<PendingHold & { isApproved: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'pending_bookings', 'pending_slots', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { pending_bookings: bookings, pending_slots: slots, email_verified: emailVerified } = user;
  const isApproved = approval === 'nobody' || (approval === 'new-people' && user.role !== 'user');
  if (!isApproved) return { bookings, slots, emailVerified, isApproved };
  const held = await countHeld(db, userId);
  return { ...held, emailVerified, isApproved };
}

/** In minutes of the day. */
interface Claim {
  startsAt: number;
  endsAt: number;
}

/** The time ranges that live bookings hold on a court and date. */
export async function findClaims(db: Db, courtId: string, date: ClubDate): Promise<Claim[]> {
  const { rows } = await named(
    'find-claims',
    sql<Claim>`select starts_at_minute as "startsAt", ends_at_minute as "endsAt" from slot_claims
      where court_id = ${courtId} and play_date = ${date}`,
  ).execute(db);
  return rows;
}
