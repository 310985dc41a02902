import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Slot } from '#contract/bookings/slots.ts';
import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import { readSlots } from '../courts/rules.ts';
import { findCourt } from '../opening-hours/read-hours.ts';
import { findBlock, isOpen, hoursOn } from '../opening-hours/rules.ts';
import { isMonthOver } from '../../platform/club-days.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import {
  isTransaction,
  inTransaction,
  Overtaken,
  retryConflicts,
  type Db,
  type Trx,
} from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import { deadlineClock } from '../../platform/db/hold.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import {
  bookingColumns,
  type BookingRow,
  type NamedBooking,
  TRANSITIONS,
  type Transition,
  type TransitionName,
} from './booking.ts';
import { endHeldEntry, isAwaited, holdFreedPlaces } from './hold-freed-places.ts';
import { cancelledBucket } from './policy.ts';

export interface BookingChange extends Actor {
  bookingId: string;
  /** The reason for the end, for people to read. */
  reason?: string | null;
  /** The payment that confirms the booking, or for `refund` the payment that had confirmed it. */
  paymentId?: string;
  /** Hours that an approved booking waits for its payment at most. */
  payWithinHours?: number;
  /** Days before play by which a week of a series must be paid. */
  seriesPayDays?: number;
  /** When set, the booking is paid at the desk, by this time. */
  payUntil?: Date;
  /**
   * Makes the move only if the deadline has passed: since an overdue booking was found, it may have been moved or its people checked in.
   */
  onlyOverdue?: boolean;
  /** Set only when the owner cancels the booking. */
  byOwner?: boolean;
  /** The booking was made by mistake, so no one played. */
  isUndone?: boolean | undefined;
}

/** Transitions that may end a booking whose play has begun. */
const ENDS_PLAYED = new Set<TransitionName>(['cancelApproved', 'cancelPaid', 'refund']);

/** People who were checked in have played, even if their time to pay ran out afterwards. */
const hasPlayed = (name: TransitionName, { checked_in_at }: BookingRow) =>
  ENDS_PLAYED.has(name) || (name === 'expireApproved' && checked_in_at !== null);

/** Records a booking that ended after its play began, so that the time played until then stays in the reports of that day. */
async function keepPlayed(db: Db, name: TransitionName, { id, play_date }: BookingRow, now: Date) {
  const until = { play_date, until: now, status: TRANSITIONS[name].from as 'approved' | 'confirmed' }; // `hasPlayed` allows only these two statuses
  await db
    .insertInto('past_bookings')
    .values({ booking_id: id, ...until })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(until))
    .execute();
}

/**
 * Carries out a transition. Returns null when the booking is not, or is no longer, in its first status. A transition that frees slots is
 * retried while the booking still has that status, because the statement skips a booking that was moved to other slots while it waited.
 */
export function moveBooking(
  db: Db,
  name: TransitionName,
  change: BookingChange,
): Promise<NamedBooking | null> {
  if (TRANSITIONS[name].slots !== 'freed') return moveRow(db, name, change);
  return isTransaction(db) ? endBooking(db, name, change) : retryConflicts(() => endAlone(db, name, change));
}

/** Whether the booking is in the transition's first status. */
async function isThere(
  db: Db,
  name: TransitionName,
  { bookingId, onlyOverdue = false, now }: BookingChange,
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select(['status', 'expires_at'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (row?.status !== TRANSITIONS[name].from) return false;
  return !onlyOverdue || (row.expires_at !== null && row.expires_at <= now);
}

/** Ends a booking. Throws `Overtaken` if another transaction changed it in the meantime and it can still be ended. */
async function moveToEnd(db: Db, name: TransitionName, change: BookingChange): Promise<NamedBooking | null> {
  const moved = await moveRow(db, name, change);
  if (!moved && (await isThere(db, name, change))) throw new Overtaken('booking');
  return moved;
}

/**
 * Ends a booking. Its freed slots are held for the waiting list in the same transaction, because afterwards anyone could book them first.
 */
async function endBooking(
  trx: Trx,
  name: TransitionName,
  change: BookingChange,
): Promise<NamedBooking | null> {
  const moved = await moveToEnd(trx, name, change);
  if (!moved) return null;
  if (hasPlayed(name, moved) && moved.starts_at < change.now && !change.isUndone)
    await keepPlayed(trx, name, moved, change.now);
  if (TRANSITIONS[name].from === 'offered') await endHeldEntry(trx, moved.id, change.reason ?? 'offer ended');
  await holdFreedPlaces(trx, moved, change.now);
  return moved;
}

/** Ends a booking in a single statement if nothing follows from it, and otherwise in a transaction. */
async function endAlone(db: Db, name: TransitionName, change: BookingChange): Promise<NamedBooking | null> {
  const isPlain =
    TRANSITIONS[name].from !== 'offered' &&
    !ENDS_PLAYED.has(name) &&
    !(await isAwaited(db, change.bookingId));
  if (isPlain) return moveToEnd(db, name, change);
  return db.transaction().execute((trx) => endBooking(trx, name, change));
}

/**
 * Counts a request in `moved` that its owner cancels; a part of the statement that cancels it. Each round of requesting and cancelling
 * leaves rows, and shows slots as booked to everyone who looks at the calendar. Requests that the club, the desk or a deadline ends are not
 * counted.
 */
const countCancelled = ({ isOwn, now }: { isOwn: boolean; now: Date }) => sql`
      insert into identity_attempts as a (bucket, hits, resets_at)
      select ${cancelledBucket('')} || user_id, 1, ${toInstant(addDays(toClubDate(now), 1), 0)}::timestamptz
      from moved where ${isOwn}::boolean
      on conflict (bucket) do update set
        hits = case when a.resets_at > ${now}::timestamptz then a.hits + 1 else 1 end,
        resets_at = case when a.resets_at > ${now}::timestamptz then a.resets_at else excluded.resets_at end`;

/**
 * Carries out a transition with its owner's role, slots, audit entry and outbox event, in one statement. Returns null when the booking is
 * not, or is no longer, in the transition's first status. A transition that frees slots must not lock the person: a new booking locks its
 * person first and then waits for claims.
 */
async function moveRow(db: Db, name: TransitionName, change: BookingChange): Promise<NamedBooking | null> {
  const { bookingId, now, reason = null, paymentId } = change;
  const {
    payWithinHours = 0,
    seriesPayDays = 0,
    payUntil = null,
    onlyOverdue = false,
    byOwner = false,
  } = change;
  const { from, to, slots, makesMember, onlyBeforeDeadline }: Transition = TRANSITIONS[name];
  const payment = paymentId ?? null;
  const { rows } = await named(
    'move-booking',
    sql<NamedBooking>`
    with moved as (
      update bookings set status = ${to}::text, reason = ${reason}::text, updated_at = ${now}::timestamptz,
        confirmed_payment_id = case when ${to}::text = 'confirmed' then ${payment}::uuid end,
        pay_at = case when ${payUntil}::timestamptz is null then pay_at else 'desk' end,
        expires_at = case when ${to}::text = 'approved'
          then coalesce(${payUntil}::timestamptz, least(starts_at, greatest(${now}::timestamptz + make_interval(hours => ${payWithinHours}::int),
            case when series_id is not null then starts_at - make_interval(days => ${seriesPayDays}::int) end))) end,
        no_show_at = case when ${name === 'notCome'}::boolean then ${now}::timestamptz
          when ${name === 'revive'}::boolean then null else no_show_at end
      where id = ${bookingId}::uuid and ${guard('booking has its status', sql`status = ${from}::text`)}
        -- Moved while this waited: its new claims came after this statement's begin, so they would stay.
        and ${guard('booking is as it was read', sql`(not ${slots === 'freed'}::boolean or xmin = (select seen.xmin from bookings seen where seen.id = ${bookingId}::uuid))`)}
        and (not ${onlyBeforeDeadline}::boolean or expires_at > ${deadlineClock(now)})
        and (not ${onlyOverdue}::boolean or expires_at <= ${now}::timestamptz)
      returning ${bookingColumns('bookings')}
    ), owner as (
      update users set role = 'member', member_since = ${now}::timestamptz
      where id = (select user_id from moved) and ${makesMember}::boolean and role = 'user'
    ), freed as (
      delete from slot_claims using moved where ${slots === 'freed'}::boolean
        and slot_claims.court_id = moved.court_id and slot_claims.play_date = moved.play_date and booking_id = moved.id
    ), cancelled as (${countCancelled({ isOwn: byOwner, now })}
    ), ${recordMove(name, change)}
    select ${bookingColumns('moved')}, ${courtInBangla('moved')} as court_type_bn from moved`,
  ).execute(db);
  return rows[0] ?? null;
}

/** Returns two CTEs of the statement: the audit entry and the outbox event for a booking in `moved`. */
function recordMove(name: TransitionName, { actorId, now, paymentId }: BookingChange) {
  const { from, byDeadline, auditAction }: Transition = TRANSITIONS[name];
  const actor = byDeadline ? null : actorId;
  const payment = paymentId ?? null;
  return sql`audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, before, after)
      select ${uuidv7()}::uuid, ${now}::timestamptz, ${actor}::uuid, ${auditAction}::text, 'bookings', id,
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
        jsonb_build_object('booking_id', id, 'court_id', court_id, 'date', play_date, 'user_id', user_id)
          || jsonb_strip_nulls(jsonb_build_object('act', ${name}::text, 'actor_id', ${actor}::uuid,
            'expires_at', expires_at, 'reason', reason, 'payment_id', confirmed_payment_id)), ${now}::timestamptz, ${now}::timestamptz
      from moved
    )`;
}

/** Carries out a transition of a booking whose row is locked and whose status was checked. Throws if it cannot, which would be a bug. */
export async function moveLockedBooking(
  trx: Trx,
  name: TransitionName,
  change: BookingChange,
): Promise<NamedBooking> {
  const moved = await moveBooking(trx, name, change);
  if (!moved) throw new Error(`booking ${change.bookingId} is not where ${name} begins`);
  return moved;
}

/**
 * Claims all slots of an expired booking again, before `restore`. Returns false, and claims nothing, when a slot is booked or closed by
 * special hours or a block, or the court is archived. New bookings read the court FOR SHARE, so none is in progress while this function
 * holds its row lock.
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
  const slots = readSlots(booking.slots);
  const { plans, blocks } = (await findCourt(trx, booking.court_id, booking.play_date)) ?? {};
  const hours = hoursOn(plans ?? [], booking.play_date);
  if (hours && !slots.every((slot) => isOpen(hours, slot))) return false;
  if (slots.some((slot) => findBlock(blocks ?? [], booking.play_date, slot))) return false;
  const { id: bookingId, court_id: courtId, play_date: date } = booking;
  return claimSlots(trx, { bookingId, courtId, date, slots });
}

interface Wanted {
  bookingId: string;
  courtId: string;
  date: ClubDate;
  slots: Slot[];
}

/**
 * Claims slots in time order for an existing booking, outside its owner's quota. Returns false, and claims nothing, when an existing claim
 * overlaps one. A concurrent claim makes it fail on the primary key.
 */
export async function claimSlots(trx: Trx, { bookingId, courtId, date, slots }: Wanted): Promise<boolean> {
  const { rows } = await sql`
    with wanted as (
      select * from unnest(${slots.map(({ startsAt }) => startsAt)}::int[], ${slots.map(({ endsAt }) => endsAt)}::int[])
        as slot (starts_at_minute, ends_at_minute)
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${courtId}::uuid and claim.play_date = ${date}::date
    )
    insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select ${courtId}::uuid, ${date}::date, starts_at_minute, ends_at_minute, ${bookingId}::uuid
    from wanted where ${guard('slots are free', sql`not exists (select from clash)`)}
    order by starts_at_minute
    returning starts_at_minute`.execute(trx);
  return rows.length > 0;
}

/** Frees the slots that no live booking holds. Returns how many there were. */
export async function freeStraySlots(db: Db, actor: Actor): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ booking_id: string }>`
      delete from slot_claims s where not exists (
        select from bookings b where b.id = s.booking_id and b.court_id = s.court_id and b.play_date = s.play_date
          and b.status in ('offered', 'pending', 'approved', 'confirmed'))
      returning booking_id`.execute(trx);
    for (const subjectId of new Set(rows.map((row) => row.booking_id)))
      await audited(trx, actor, { action: 'booking.slots-freed', subject: 'bookings', subjectId });
    return rows.length;
  });
}

type Entered = Pick<BookingRow, 'id' | 'play_date' | 'status' | 'reason' | 'no_show_at' | 'checked_in_at'>;

/**
 * Records a booking that is entered, or comes back, after the month of its play has ended: reports include it now, and that month stays as
 * it was. A booking that ended only after that month was in the month's books all along, so it is not recorded.
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
