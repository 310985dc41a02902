import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/club-time.ts';
import type { Slot } from '#contract/slots.ts';
import { retryConflicts, violates, type Db } from '../db/database.ts';
import { named } from '../db/named.ts';
import type { ShownBooking } from './store.ts';
import { TRANSITIONS } from './transitions.ts';

/** The limits of one user's pending bookings. */
export interface PendingLimits {
  bookings: number;
  slots: number;
  /** Of somebody whose e-mail is not confirmed. */
  unconfirmedSlots: number;
}

export interface NewBooking {
  userId: string;
  userEmail: string;
  userName: string;
  courtId: string;
  /** The court as the rules saw it; against any other version nothing is written. */
  courtVersion: number;
  /** In poisha, as the rules worked it out. */
  total: number;
  date: ClubDate;
  /** In time order: two requests that claim in different orders would deadlock. */
  slots: Slot[];
  startsAt: Date;
  expiresAt: Date;
  idempotencyKey: string | null;
  requestHash: string | null;
  limits: PendingLimits;
  now: Date;
}

export type ClaimOutcome =
  | { outcome: 'booked'; booking: ShownBooking }
  | { outcome: 'slot-taken' | 'court-changed' | 'too-many-pending' | 'key-used' };

type Written = Pick<ShownBooking, 'id' | 'court_type' | 'price_poisha' | 'total_poisha'>;
type StatementRow = { court_found: boolean; clash: boolean } & (Written | { id: null });

/**
 * Writes a pending booking, its claims, its audit and its outbox row in ONE statement: all or nothing in one
 * round trip. The claims' primary key decides who gets a slot. `clash` finds claims of another length (made before
 * the court's slots were edited) that touch the wanted ones; it cannot race with such an edit, because the court is
 * read FOR SHARE at the version that the rules saw. Locks are taken in one order: court, user, claims by time.
 */
async function runStatement(db: Db, booking: NewBooking): Promise<StatementRow> {
  const id = uuidv7();
  const { limits } = booking;
  const labels = booking.slots.map((slot) => slot.label);
  const told = { court_id: booking.courtId, date: booking.date };
  const written = { status: TRANSITIONS.request.to, ...told, slots: labels, total_poisha: booking.total };
  const { rows } = await named(
    'insert-booking',
    sql<StatementRow>`
    with wanted as (
      select * from unnest(${booking.slots.map((slot) => slot.startsAt)}::int[], ${booking.slots.map((slot) => slot.endsAt)}::int[])
        as slot (starts_at_minute, ends_at_minute)
    ), court as (
      select id, type, price_poisha from courts
      where id = ${booking.courtId}::uuid and version = ${booking.courtVersion}::int and archived_at is null
      for share
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${booking.courtId}::uuid and claim.play_date = ${booking.date}::date
    ), person as (
      update users set pending_bookings = pending_bookings + 1,
        pending_slots = case when pending_bookings = 0 then 0 else pending_slots end + ${booking.slots.length}::int
      where id = ${booking.userId}::uuid and removed_at is null and pending_bookings < ${limits.bookings}::int
        and case when pending_bookings = 0 then 0 else pending_slots end + ${booking.slots.length}::int
          <= case when email_verified then ${limits.slots}::int else least(${limits.slots}, ${limits.unconfirmedSlots})::int end
        and exists (select from court) and not exists (select from clash)
      returning id
    ), booked as (
      insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
        price_poisha, total_poisha, expires_at, idempotency_key, request_hash, created_at, updated_at)
      select ${id}::uuid, ${TRANSITIONS.request.to}::text, person.id, ${booking.userEmail}::text, ${booking.userName}::text, court.id, court.type,
        ${booking.date}::date, ${labels}::text[], ${booking.startsAt}::timestamptz,
        court.price_poisha, court.price_poisha * ${booking.slots.length}::int, ${booking.expiresAt}::timestamptz,
        ${booking.idempotencyKey}::text, ${booking.requestHash}::text, ${booking.now}::timestamptz, ${booking.now}::timestamptz
      from person, court
      returning *
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      select booked.court_id, booked.play_date, wanted.starts_at_minute, wanted.ends_at_minute, booked.id
      from booked, wanted order by wanted.starts_at_minute
    ), audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select ${uuidv7()}::uuid, booked.created_at, booked.user_id, ${TRANSITIONS.request.recordedAs}::text, 'bookings', booked.id,
        ${JSON.stringify(written)}::jsonb
      from booked
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${uuidv7()}::uuid, 'booking.created', ${JSON.stringify({ booking_id: id, ...told, user_id: booking.userId })}::jsonb, booked.created_at, booked.created_at
      from booked
    )
    select exists (select from court) as court_found, exists (select from clash) as clash, booked.id,
      booked.court_type, booked.price_poisha, booked.total_poisha
    from (values (1)) as one left join booked on true`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('insert-booking answered no row');
  return row;
}

function shown(booking: NewBooking, written: Written): ShownBooking {
  return {
    ...written,
    status: TRANSITIONS.request.to,
    reason: null,
    user_email: booking.userEmail,
    user_name: booking.userName,
    court_id: booking.courtId,
    play_date: booking.date,
    slots: booking.slots.map((slot) => slot.label),
    created_at: booking.now,
    expires_at: booking.expiresAt,
  };
}

/** Books the slots, or returns which rule of the database refused it. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<ClaimOutcome> {
  try {
    const row = await retryConflicts(() => runStatement(db, booking));
    if (row.id !== null) return { outcome: 'booked', booking: shown(booking, row) };
    if (!row.court_found) return { outcome: 'court-changed' };
    return { outcome: row.clash ? 'slot-taken' : 'too-many-pending' };
  } catch (error) {
    if (violates(error, 'slot_claims_pkey')) return { outcome: 'slot-taken' };
    if (violates(error, 'bookings_idempotency')) return { outcome: 'key-used' };
    throw error;
  }
}

export interface PendingHold {
  bookings: number;
  slots: number;
  emailVerified: boolean;
}

/** The pending bookings and slots of a user. */
export async function findPendingHold(db: Db, userId: string): Promise<PendingHold> {
  const user = await db
    .selectFrom('users')
    .select(['pending_bookings', 'pending_slots', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { pending_bookings: bookings, pending_slots: slots, email_verified: emailVerified } = user;
  return { bookings, slots, emailVerified };
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
