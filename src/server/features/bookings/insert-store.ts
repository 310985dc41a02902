import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ApprovalPolicy } from '#contract/club/club-rules.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { retryConflicts, violates, type Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { unitPrice } from '../opening-hours/rules.ts';
import { runInsert, type InsertValues, type Verdict, type Written } from './insert-statement-store.ts';
import { countHeld, type ShownBooking } from './store.ts';
import { TURN_INDEXES, turnValues, type TurnLimits } from './turns-store.ts';
import type { PendingLimits } from './unapproved-store.ts';

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
  /** The weekly booking that it belongs to. */
  seriesId?: string;
  limits: PendingLimits;
  terms: BookingTerms;
  now: Date;
}

export type ClaimOutcome =
  | { outcome: 'booked'; booking: ShownBooking }
  | { outcome: 'slot-taken' | 'court-changed' | 'too-many-pending' | 'key-used' | 'busy' }
  | { outcome: 'day-limit' | 'week-limit'; limit: number; held: number };

function valuesOf(booking: NewBooking): InsertValues {
  const { userId, courtId, date, slots, limits, terms } = booking;
  const id = uuidv7();
  const labels = slots.map((slot) => slot.label);
  return {
    ...turnValues(terms.turns),
    id,
    userId,
    userEmail: booking.userEmail,
    userName: booking.userName,
    courtId,
    courtVersion: booking.courtVersion,
    rulesVersion: terms.version,
    date,
    size: slots.length,
    labels,
    starts: slots.map((slot) => slot.startsAt),
    ends: slots.map((slot) => slot.endsAt),
    startsAt: booking.startsAt,
    price: unitPrice(booking.slotPrices),
    total: booking.total,
    slotPrices: booking.slotPrices,
    expiresAt: booking.expiresAt,
    payBy: terms.payBy,
    idempotencyKey: booking.idempotencyKey,
    requestHash: booking.requestHash,
    seriesId: booking.seriesId ?? null,
    mostBookings: limits.bookings,
    mostSlots: limits.slots,
    mostUnconfirmedSlots: limits.unconfirmedSlots,
    approval: terms.approval,
    auditId: uuidv7(),
    recorded: JSON.stringify({ court_id: courtId, date, slots: labels, total_poisha: booking.total }),
    messageId: uuidv7(),
    message: JSON.stringify({ booking_id: id, court_id: courtId, date, user_id: userId }),
    now: booking.now,
  };
}

function write(db: Db, booking: NewBooking) {
  const { turns, approval } = booking.terms;
  const variant = {
    day: turns.day !== null,
    week: turns.week !== null,
    approvesEveryone: approval === 'everyone',
  };
  return runInsert(db, variant, valuesOf(booking));
}

function shown(booking: NewBooking, { id, court_type, status }: Written): ShownBooking {
  return {
    id,
    court_type,
    status,
    price_poisha: unitPrice(booking.slotPrices),
    total_poisha: booking.total,
    expires_at: status === 'approved' ? booking.terms.payBy : booking.expiresAt,
    reason: null,
    user_email: booking.userEmail,
    user_name: booking.userName,
    court_id: booking.courtId,
    play_date: booking.date,
    slots: booking.slots.map((slot) => slot.label),
    slot_prices: booking.slotPrices,
    created_at: booking.now,
    pay_at: 'online',
    checked_in_at: null,
    series_id: booking.seriesId ?? null,
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

/** Writes once, and says what became of it; null: another request of the same person went through, so look again. */
export async function tryInsert(db: Db, booking: NewBooking): Promise<ClaimOutcome | null> {
  try {
    const row = await write(db, booking);
    return row.id === null ? judge(row, booking) : { outcome: 'booked', booking: shown(booking, row) };
  } catch (error) {
    if (violates(error, 'slot_claims_pkey')) return { outcome: 'slot-taken' };
    if (violates(error, 'bookings_idempotency')) return { outcome: 'key-used' };
    if (TURN_INDEXES.some((index) => violates(error, index))) return null;
    throw error;
  }
}

/** Looks until `work` has an outcome. */
export async function lookUntil<Outcome>(
  work: () => Promise<Outcome | null>,
): Promise<Outcome | { outcome: 'busy' }> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const outcome = await work();
    if (outcome) return outcome;
  }
  return { outcome: 'busy' };
}

/** Books the slots, or returns which rule of the database refused it. */
export function insertBooking(db: Db, booking: NewBooking): Promise<ClaimOutcome> {
  return lookUntil(() => retryConflicts(() => tryInsert(db, booking)));
}

export interface PendingHold {
  bookings: number;
  slots: number;
  /** How many of the slots are offered. */
  offered: number;
  emailVerified: boolean;
}

/** What of a user waits: the pending bookings, what is offered and, where the user's need no approval, what is unpaid. */
export async function findHold(
  db: Db,
  userId: string,
  approval: ApprovalPolicy,
): Promise<PendingHold & { isApproved: boolean }> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'pending_bookings', 'pending_slots', 'offered_slots', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { pending_bookings: bookings, pending_slots, offered_slots: offered } = user;
  const known = { offered, emailVerified: user.email_verified };
  const isApproved = approval === 'nobody' || (approval === 'new-people' && user.role !== 'user');
  if (!isApproved) return { bookings, slots: pending_slots + offered, ...known, isApproved };
  const held = await countHeld(db, userId);
  return { bookings: held.bookings, slots: held.slots + offered, ...known, isApproved };
}

/** In minutes of the day. */
interface Claim {
  startsAt: number;
  endsAt: number;
}

const selectClaims = prepared<{ courtId: string; date: ClubDate }, Claim>(
  'find-claims',
  (of) => sql`select starts_at_minute as "startsAt", ends_at_minute as "endsAt" from slot_claims
    where court_id = ${of.courtId} and play_date = ${of.date}`,
);

/** The time ranges that live bookings hold on a court and date. */
export function findClaims(db: Db, courtId: string, date: ClubDate): Promise<Claim[]> {
  return selectClaims(db, { courtId, date });
}
