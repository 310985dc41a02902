import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Poisha } from '#contract/money/money.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import { violates, type Db } from '../../platform/db/database.ts';
import { prepared, type Places } from '../../platform/db/prepared.ts';
import { unitPrice, type PricedSlot } from '../opening-hours/rules.ts';
import type { IdempotencyKey } from '../../platform/http/request-key.ts';
import { NO_QUOTA, QUOTA_INDEXES, type QuotaParts } from './quota-store.ts';
import type { ShownBooking } from './store.ts';
import type { Transition } from './transitions.ts';
import { guard } from '../../platform/db/guard.ts';

/** A booking as it is about to be written, whoever it is for. */
export interface BookingDraft {
  courtId: string;
  /** The court as the rules saw it; against any other version nothing is written. */
  courtVersion: number;
  date: ClubDate;
  /** They stand in time order, since two bookings that claim in different orders would deadlock. */
  slots: Slot[];
  /** The rules work these out, the total as well; each slot has one price. */
  slotPrices: Poisha[];
  total: Poisha;
  startsAt: Date;
  expiresAt: Date;
  idempotencyKey: string | null;
  requestHash: string | null;
  /** The weekly booking that it belongs to. */
  seriesId?: string | undefined;
  now: Date;
}

interface CheckedWeek {
  court: { id: string; version: number };
  date: ClubDate;
  checked: { slots: PricedSlot[]; startsAt: Date; total: Poisha };
  expiresAt: Date;
  idempotency: IdempotencyKey | null;
  seriesId?: string | undefined;
  now: Date;
}

/** Returns what is written of a checked week for a court as it was read. */
export function draftOf(week: CheckedWeek): BookingDraft {
  const { court, date, checked, expiresAt, idempotency, seriesId, now } = week;
  const { slots, startsAt, total } = checked;
  return {
    courtId: court.id,
    courtVersion: court.version,
    date,
    slots,
    slotPrices: slots.map(({ price }) => price),
    total,
    startsAt,
    expiresAt,
    idempotencyKey: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    seriesId,
    now,
  };
}

/** The values of the statement that are the same for every booking. */
export interface BookingValues extends Omit<BookingDraft, 'slots' | 'seriesId'> {
  id: string;
  labels: string[];
  /** The slots begin at these minutes of the day, and end at `ends`. */
  starts: number[];
  ends: number[];
  size: number;
  price: Poisha;
  seriesId: string | null;
  /** The audit names this person; null is the server itself. */
  actorId: string | null;
  auditId: string;
  /** JSON; the audit has the status besides. */
  recorded: string;
  messageId: string;
}

export function bookingValues(draft: BookingDraft, actorId: string | null, recorded: object): BookingValues {
  const { slots, seriesId = null, ...same } = draft;
  return {
    ...same,
    seriesId,
    id: uuidv7(),
    labels: slots.map(({ label }) => label),
    starts: slots.map(({ startsAt }) => startsAt),
    ends: slots.map(({ endsAt }) => endsAt),
    size: slots.length,
    price: unitPrice(draft.slotPrices),
    actorId,
    auditId: uuidv7(),
    recorded: JSON.stringify(recorded),
    messageId: uuidv7(),
  };
}

/** Returns what the audit keeps of a booking that somebody makes. */
export function recordOf({ courtId, date, slots, total }: BookingDraft) {
  return { court_id: courtId, date, slots: slots.map(({ label }) => label), total_poisha: total };
}

/** The court is as it was read, and no claim of another length touches the wanted slots. */
export const IS_FREE = sql`exists (select from court) and ${guard('slots are free', sql`not exists (select from clash)`)}`;

/** Kinds of bookings differ in these parts of the statement. */
export interface BookingParts {
  transition: Transition;
  /** What else must hold when the court is read. */
  provided?: RawBuilder<unknown>;
  /**
   * Tables, of which the last is `holder`: one row with `user_id`, `guest_id`, `email` and `name` where the slots are free and the
   * person may have them, and else none. Begins with a comma, and locks the person unless they are locked already.
   */
  holder: RawBuilder<unknown>;
  status?: RawBuilder<unknown>;
  deadline?: RawBuilder<unknown>;
  /** Who booked it at the desk, where it is paid, and what the staff noted. */
  desk?: Record<'bookedBy' | 'payAt' | 'note', RawBuilder<unknown>>;
  quota?: QuotaParts;
  /** Whether the court is as it was read, for the answer. */
  asRead?: RawBuilder<unknown>;
  /** Whether an unpaid booking is within the limits, for the answer. */
  wouldFit?: RawBuilder<unknown>;
  /** What its message has besides ids and date. */
  told?: RawBuilder<unknown>;
  /** Further tables that follow `booked`. */
  after?: RawBuilder<unknown>;
}

const NOTHING = sql``;
export const COURT_FOUND = sql`exists (select from court)`;
const ONLINE = { bookedBy: sql`null::uuid`, payAt: sql`'online'`, note: sql`null::text` };
const STATUS_TOLD = sql` || jsonb_build_object('status', booked.status, 'expires_at', booked.expires_at)`;

export type Written = Pick<ShownBooking, 'id' | 'court_type' | 'status'>;

/** What the statement has seen, whether it wrote or not. */
export interface WriteVerdict {
  court_found: boolean;
  clash: boolean;
  held_day: number;
  held_week: number;
  /** An unpaid booking that needs no approval is within the limits, by what was counted at the statement's begin. */
  fits: boolean;
}

export type WrittenRow = WriteVerdict & (Written | { id: null });

type Plain<Name extends string> = Name extends string ? { outcome: Name } : never;

/** What kept a booking from being written. */
export type Unclaimed =
  | Plain<'slot-taken' | 'court-changed' | 'too-many-pending' | 'no-member' | 'key-used'>
  | { outcome: 'day-limit' | 'week-limit'; limit: number; held: number };

export type ClaimOutcome<Booking> = { outcome: 'booked'; booking: Booking } | Unclaimed;

const KEY_INDEXES = ['bookings_idempotency', 'bookings_desk_key'];

/** Writes once, and says what became of it; null: another request of the same person took the same quota slot, so try again. */
export async function claimOnce<Booking>(
  write: () => Promise<ClaimOutcome<Booking> | null>,
): Promise<ClaimOutcome<Booking> | null> {
  try {
    return await write();
  } catch (error) {
    const violatesAny = (indexes: string[]) => indexes.some((index) => violates(error, index));
    if (violatesAny(['slot_claims_pkey'])) return { outcome: 'slot-taken' };
    if (violatesAny(KEY_INDEXES)) return { outcome: 'key-used' };
    if (violatesAny(QUOTA_INDEXES)) return null;
    throw error;
  }
}

/**
 * Writes a booking, its claims, its audit and its outbox row in ONE statement: all or nothing in one round trip. The claims'
 * primary key decides who gets a slot. `clash` finds claims of another length (made before the court's slots were edited) that
 * touch the wanted ones; it cannot race with such an edit, because the court is read FOR SHARE at the version that the rules
 * saw. Locks are taken in one order: court, user, claims by time.
 */
function writeBooking(of: Places<BookingValues>, parts: BookingParts): RawBuilder<WrittenRow> {
  const { transition, holder, provided = NOTHING, desk = ONLINE, quota = NO_QUOTA, after = NOTHING } = parts;
  const { status = sql`${sql.lit(transition.to)}::text`, deadline = sql`${of.expiresAt}::timestamptz` } =
    parts;
  const { told = STATUS_TOLD, wouldFit = sql`false`, asRead = COURT_FOUND } = parts;
  return sql<WrittenRow>`
    with wanted as (
      select * from unnest(${of.starts}::int[], ${of.ends}::int[])
        with ordinality as slot (starts_at_minute, ends_at_minute, place)
    ), court as (
      select id, type from courts
      where id = ${of.courtId}::uuid and version = ${of.courtVersion}::int and archived_at is null${provided}
      for share
    ), clash as (
      select from slot_claims claim join wanted
        on claim.starts_at_minute < wanted.ends_at_minute and wanted.starts_at_minute < claim.ends_at_minute
      where claim.court_id = ${of.courtId}::uuid and claim.play_date = ${of.date}::date
    )${holder}, booked as (
      insert into bookings (id, status, user_id, guest_id, user_email, user_name, court_id, court_type, play_date, slots,
        starts_at, price_poisha, total_poisha, slot_prices, expires_at, booked_by, pay_at, staff_note, idempotency_key,
        request_hash, series_id, created_at, updated_at)
      select ${of.id}::uuid, ${status}, holder.user_id, holder.guest_id, holder.email, holder.name, court.id, court.type,
        ${of.date}::date, ${of.labels}::text[], ${of.startsAt}::timestamptz,
        ${of.price}::bigint, ${of.total}::bigint, ${of.slotPrices}::bigint[], ${deadline},
        ${desk.bookedBy}, ${desk.payAt}, ${desk.note}, ${of.idempotencyKey}::text, ${of.requestHash}::text,
        ${of.seriesId}::uuid, ${of.now}::timestamptz, ${of.now}::timestamptz
      from holder, court
      returning id, user_id, court_id, court_type, play_date, status, expires_at
    ), claimed as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id${quota.columns})
      select ${of.courtId}::uuid, ${of.date}::date, wanted.starts_at_minute, wanted.ends_at_minute, booked.id${quota.values}
      from booked, wanted${quota.joins}
      order by wanted.starts_at_minute
    )${after}, audited as (
      insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select ${of.auditId}::uuid, ${of.now}::timestamptz, ${of.actorId}::uuid, ${sql.lit(transition.recordedAs)}, 'bookings', booked.id,
        ${of.recorded}::jsonb || jsonb_build_object('status', booked.status)
      from booked
    ), announced as (
      insert into outbox (id, topic, payload, created_at, next_at)
      select ${of.messageId}::uuid, ${sql.lit(transition.recordedAs)}, jsonb_build_object('booking_id', booked.id,
        'court_id', booked.court_id, 'date', booked.play_date, 'user_id', booked.user_id)${told},
        ${of.now}::timestamptz, ${of.now}::timestamptz
      from booked
    )
    select ${asRead} as court_found, exists (select from clash) as clash,
      ${quota.heldOnDay} as held_day, ${quota.heldInWeek} as held_week, ${wouldFit} as fits,
      booked.id, booked.court_type, booked.status
    from (select) one left join booked on true`;
}

/**
 * Returns the statement of one kind of booking, prepared under its name. Parts that a club's rules do not ask for are left
 * out under another name: with nulls for them PostgreSQL plans the statement for every booking instead of keeping one query plan.
 */
export function bookingStatement<Values extends BookingValues>(
  name: string,
  partsOf: (of: Places<Values>) => BookingParts,
): (db: Db, values: Values) => Promise<WrittenRow> {
  const run = prepared<Values, WrittenRow>(name, (of) => writeBooking(of, partsOf(of)));
  return async (db, values) => {
    const [row] = await run(db, values);
    if (!row) throw new Error(`${name} answered no row`);
    return row;
  };
}
