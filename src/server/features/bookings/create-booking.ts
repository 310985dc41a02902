import { t } from '#texts/bookings.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Booking, BookingRequest } from '#contract/bookings/bookings.ts';
import type { Poisha } from '#contract/money/money.ts';
import { unitPrice } from '../opening-hours/rules.ts';
import { makeMember } from '../users/roles.ts';
import { Overtaken, violates, type Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Refusal } from '../../platform/errors.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import {
  withOpenBooking,
  type AlreadyBooked,
  type BookServices,
  type Opened,
  type Opening,
} from './open-booking.ts';
import {
  checkBooking,
  payDeadline,
  requireFree,
  decideStatus,
  requireQuota,
  type CheckedBooking,
} from './policy.ts';
import { toBooking, TRANSITIONS, type ShownBooking } from './booking.ts';
import { findBooking } from './booking-queries.ts';

/** The person who books, and the idempotency key of their request. */
export interface Booker {
  user: { id: string; email: string; name: string; householdId?: string | null };
  /** A retry with the same key and hash returns the booking that the first request made. */
  idempotency: IdempotencyKey | null;
}

interface BookingCommand extends Booker {
  courtId: string;
  /** The requested slots and date, with the prices the user saw. */
  request: Pick<BookingRequest, 'date' | 'slots' | 'price_per_session' | 'total_price'>;
}

/** Makes a booking for a user. Throws a `Refusal` that says what to do. */
export async function createBooking(
  services: BookServices,
  { user, courtId, request, idempotency }: BookingCommand,
): Promise<Booking> {
  const opening = openFor({ user, idempotency }, courtId, [request.date]);
  return withOpenBooking(services, opening, async (trx, opened) => {
    if (opened.alreadyBooked) return repeatBooking(trx, opened.alreadyBooked, idempotency);
    const booking = checkBooking(request, opened);
    return toBooking(await bookWeek(trx, services, { user, idempotency }, [booking], 0, opened));
  });
}

/** Returns the opening for a member's own booking, to which their limits apply. */
export function openFor({ user, idempotency }: Booker, courtId: string, dates: Opening['dates']): Opening {
  const { id: userId, householdId } = user;
  const key = idempotency && { userId, ...idempotency };
  return { courtId, dates, userId, householdId, key, isLimited: true };
}

/** Returns the booking that the first request made. */
async function repeatBooking(
  trx: Trx,
  first: AlreadyBooked,
  idempotency: IdempotencyKey | null,
): Promise<Booking> {
  requireSameRequest(first, idempotency);
  const booking = await findBooking(trx, first.id);
  if (!booking) throw new Overtaken('booking');
  return toBooking(booking);
}

/** Refuses a key that was used for a different request. */
export function requireSameRequest(
  { request_hash: hash }: AlreadyBooked,
  idempotency: IdempotencyKey | null,
): void {
  if (hash !== idempotency?.requestHash) refuseUsedKey();
}

export function refuseUsedKey(): never {
  throw new Refusal('idempotency-key-reused', t.keyReused);
}

/** Books the `nth` of the requested weeks, or the single booking. Throws the `Refusal` of the first rule that forbids it. */
export async function bookWeek(
  trx: Trx,
  services: Pick<BookServices, 'identity'>,
  { user, idempotency, seriesId }: Booker & { seriesId?: string },
  weeks: CheckedBooking[],
  nth: number,
  opened: Opened,
): Promise<ShownBooking> {
  const { person, claims, live, rules, now } = opened;
  const booking = weeks[nth];
  if (!booking) throw new Error(`there is no week ${nth}`);
  requireFree(booking, claims, weeks);
  requireQuota(booking, live, opened);
  if (!person) throw new Refusal('sign-in-required', t.registerAgain);
  const status = decideStatus(weeks, nth, { ...opened, person }, services.identity.settings);
  if (rules.approval === 'nobody' && person.role === 'user') await makeMember(trx, person.id, now);
  return insertBooking(trx, {
    ...booking,
    court: opened.court,
    status,
    holder: { userId: user.id, guestId: null, email: user.email, name: user.name },
    expiresAt:
      status === 'approved'
        ? payDeadline(booking.startsAt, opened, seriesId !== undefined)
        : booking.startsAt,
    idempotency,
    seriesId: seriesId ?? null,
    actorId: user.id,
    recorded: describeForAudit(opened.court.id, booking),
    now,
  });
}

export const describeForAudit = (courtId: string, { date, slots, total }: CheckedBooking) => ({
  court_id: courtId,
  date,
  slots: slots.map(({ label }) => label),
  total_poisha: total,
});

/** A booking that is ready to be written: its court, and the person it is for, are locked. */
export interface NewBooking extends CheckedBooking {
  court: Pick<Opened['court'], 'id' | 'type' | 'type_bn'>;
  status: 'offered' | 'pending' | 'approved';
  holder: { userId: string | null; guestId: string | null; email: string; name: string };
  expiresAt: Date;
  idempotency: IdempotencyKey | null;
  seriesId: string | null;
  /** Set when the booking was made at the desk, and is paid there. */
  desk?: { bookedBy: string; note: string | null };
  /** The person named in the audit; null when the server itself acts. */
  actorId: string | null;
  /** The audit's fields besides the status. */
  recorded: object;
  now: Date;
}

/** Constraints whose violation means that another request was faster; a retry sees what that request wrote. */
const TAKEN_AT_ONCE = ['slot_claims_pkey', 'bookings_idempotency', 'bookings_desk_key'];

/**
 * Writes a booking with its claims in time order, its audit entry and its outbox event, in one statement. Throws `Overtaken` when another
 * transaction claims one of its slots, or uses its key, at the same moment; the unique keys decide that.
 */
export async function insertBooking(trx: Trx, booking: NewBooking): Promise<ShownBooking> {
  const id = uuidv7();
  try {
    await writeBooking(trx, { ...toRow(id, booking), ...toRecords(id, booking) });
  } catch (error) {
    if (TAKEN_AT_ONCE.some((index) => violates(error, index))) throw new Overtaken('slot or key', error);
    throw error;
  }
  return toShown(id, booking);
}

type Values = ReturnType<typeof toRow> & ReturnType<typeof toRecords>;

const writeBooking = prepared<Values, never>(
  'insert-booking',
  (of) => sql<never>`
      with booked as (
        insert into bookings (id, status, user_id, guest_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at,
          price_poisha, total_poisha, slot_prices, expires_at, booked_by, pay_at, staff_note, idempotency_key, request_hash, series_id,
          created_at, updated_at)
        values (${of.id}, ${of.status}, ${of.userId}, ${of.guestId}, ${of.email}, ${of.name}, ${of.courtId}, ${of.courtType}, ${of.date},
          ${of.labels}, ${of.startsAt}, ${of.price}, ${of.total}, ${of.slotPrices}, ${of.expiresAt}, ${of.bookedBy}, ${of.payAt},
          ${of.note}, ${of.key}, ${of.requestHash}, ${of.seriesId}, ${of.now}, ${of.now})
      ), claimed as (
        insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
        select ${of.courtId}::uuid, ${of.date}::date, starts, ends, ${of.id}::uuid
        from unnest(${of.starts}::int[], ${of.ends}::int[]) as slot (starts, ends)
        order by starts
      ), audited as (
        insert into audit (id, at, actor_id, action, subject, subject_id, after)
        values (${of.auditId}, ${of.now}, ${of.actorId}, ${of.action}, 'bookings', ${of.id}, ${of.recorded})
      )
      insert into outbox (id, topic, payload, created_at, next_at)
      values (${of.messageId}, ${of.action}, ${of.message}, ${of.now}, ${of.now})`,
);

function toRow(id: string, { holder, court, slots, desk, idempotency, ...booking }: NewBooking) {
  const slotPrices = slots.map(({ price }) => price);
  return {
    id,
    ...holder,
    courtId: court.id,
    courtType: court.type,
    date: booking.date,
    labels: slots.map(({ label }) => label),
    starts: slots.map(({ startsAt }) => startsAt),
    ends: slots.map(({ endsAt }) => endsAt),
    startsAt: booking.startsAt,
    price: unitPrice(slotPrices),
    total: booking.total,
    slotPrices,
    status: booking.status,
    expiresAt: booking.expiresAt,
    bookedBy: desk?.bookedBy ?? null,
    payAt: desk ? 'desk' : 'online',
    note: desk?.note ?? null,
    key: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    seriesId: booking.seriesId,
    now: booking.now,
  };
}

/** Formats a time as PostgreSQL does in JSON: `2026-11-29T10:00:00.5+00:00`. */
const jsonTime = (time: Date) => time.toISOString().replace(/(?:\.000|00?)?Z$/, '+00:00');

function toRecords(id: string, { status, holder, court, date, expiresAt, actorId, recorded }: NewBooking) {
  const isOffer = status === 'offered';
  const told = { booking_id: id, court_id: court.id, date, user_id: holder.userId };
  return {
    action: (isOffer ? TRANSITIONS.offer : TRANSITIONS.request).auditAction,
    actorId,
    auditId: uuidv7(),
    recorded: JSON.stringify({ ...recorded, status }),
    messageId: uuidv7(),
    message: JSON.stringify(isOffer ? told : { ...told, status, expires_at: jsonTime(expiresAt) }),
  };
}

function toShown(id: string, booking: NewBooking): ShownBooking {
  const { court, holder, slots } = booking;
  const slotPrices: Poisha[] = slots.map(({ price }) => price);
  return {
    id,
    court_type: court.type,
    court_type_bn: court.type_bn,
    status: booking.status,
    price_poisha: unitPrice(slotPrices),
    total_poisha: booking.total,
    expires_at: booking.expiresAt,
    reason: null,
    user_email: holder.email,
    user_name: holder.name,
    court_id: court.id,
    play_date: booking.date,
    slots: slots.map(({ label }) => label),
    slot_prices: slotPrices,
    created_at: booking.now,
    pay_at: booking.desk ? 'desk' : 'online',
    covered_poisha: null,
    due_now_poisha: null,
    due_later_poisha: null,
    checked_in_at: null,
    series_id: booking.seriesId,
  };
}
