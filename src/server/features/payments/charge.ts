import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../platform/db/journal.ts';
import { LIVE } from '../../platform/db/live-payments.ts';
import type { Row } from '../../platform/db/rows.ts';
import type { BookingRow } from '../bookings/booking.ts';

export type ChargeRow = Row<'charges'>;

const selectParts = (db: Db, bookingId: string) =>
  db
    .selectFrom('charges')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'ended')
    .orderBy('id');

/** Returns the parts of a booking, oldest first, without the ended ones. */
export function findParts(db: Db, bookingId: string): Promise<ChargeRow[]> {
  return selectParts(db, bookingId).execute();
}

/** Locks the parts of a booking. The lock order is the same everywhere: court, booking, its parts by id, payments by id, coupon, user. */
export function lockParts(trx: Trx, bookingId: string): Promise<ChargeRow[]> {
  return selectParts(trx, bookingId).forUpdate().execute();
}

export async function findCharge(db: Db, id: string): Promise<ChargeRow | null> {
  return (await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * Returns the owner of a charge: the booking's owner, or for dues the payer of the household. `ownerId` is null for a guest's booking.
 * Returns null when the charge does not exist.
 */
export async function findChargeOwner(db: Db, id: string): Promise<{ ownerId: string | null } | null> {
  const row = await db
    .selectFrom('charges')
    .leftJoin('bookings', 'bookings.id', 'charges.booking_id')
    .leftJoin('dues', 'dues.charge_id', 'charges.id')
    .leftJoin('households', 'households.id', 'dues.household_id')
    .select((eb) => eb.fn.coalesce('bookings.user_id', 'households.payer_id').as('ownerId'))
    .where('charges.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function lockCharge(trx: Trx, id: string): Promise<ChargeRow> {
  return trx.selectFrom('charges').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayingParts(db: Db, bookingId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('charge_id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', LIVE)
    .execute();
  return new Set(rows.flatMap(({ charge_id }) => charge_id ?? []));
}

export interface NewPart {
  total: Poisha;
  due: ChargeRow['due'];
  guests?: { count: number; fee: Poisha };
}

/** Adds parts to a booking, whose row must be locked. Call `addUpParts` after the last change of its parts. */
export function insertParts(
  trx: Trx,
  bookingId: string,
  parts: readonly NewPart[],
  now: Date,
): Promise<ChargeRow[]> {
  return trx
    .insertInto('charges')
    .values(
      parts.map(({ total, due, guests }) => ({
        id: uuidv7(),
        booking_id: bookingId,
        total_poisha: total,
        fee_poisha: guests?.fee ?? poisha(0),
        guests: guests?.count ?? 0,
        due,
        created_at: now,
      })),
    )
    .returningAll()
    .execute();
}

/**
 * Returns the part or the dues' charge that a payment names; `bookingId` is null for dues. A missing charge, for example after a restore,
 * is inserted as ended. The booking's row must be locked.
 */
export async function recallCharge(
  trx: Trx,
  { id, bookingId, total }: { id: string; bookingId: string | null; total: Poisha },
  now: Date,
): Promise<Pick<ChargeRow, 'id'>> {
  const over = { total_poisha: total, due: 'now', state: 'ended', created_at: now } as const;
  await trx
    .insertInto('charges')
    .values({ id, booking_id: bookingId, kind: bookingId === null ? 'dues' : 'part', ...over })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return { id };
}

/** Ends open parts, because their amounts move to another part or the booking becomes whole again. */
export async function endParts(trx: Trx, parts: Pick<ChargeRow, 'id'>[]): Promise<void> {
  if (parts.length === 0) return;
  await trx
    .updateTable('charges')
    .set({ state: 'ended' })
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .execute();
}

export function resizePart(trx: Trx, { id }: Pick<ChargeRow, 'id'>, total: Poisha): Promise<ChargeRow> {
  return trx
    .updateTable('charges')
    .set({ total_poisha: total })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Marks an open charge as paid by this payment. The row must be locked. Throws when it is not open, which would be a bug. */
export async function coverCharge(trx: Trx, id: string, paymentId: string): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'paid', payment_id: paymentId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Updates the paid and due amounts of a booking from its parts. Its row must be locked. When all parts are for guests only, the whole price
 * was paid before.
 */
export async function addUpParts(trx: Trx, bookingId: string, now: Date): Promise<BookingRow> {
  const { rows } = await sql<BookingRow>`
    update bookings set fees_poisha = parts.fees, due_now_poisha = parts.due_now, due_later_poisha = parts.due_later,
      covered_poisha = parts.paid + case when parts.price = 0 then total_poisha else 0 end, updated_at = ${now}::timestamptz
    from (
      select coalesce(sum(fee_poisha), 0) as fees, coalesce(sum(total_poisha - fee_poisha), 0) as price,
        coalesce(sum(total_poisha) filter (where state = 'paid'), 0) as paid,
        coalesce(sum(total_poisha) filter (where state = 'open' and due = 'now'), 0) as due_now,
        coalesce(sum(total_poisha) filter (where state = 'open' and due = 'later'), 0) as due_later
      from charges where booking_id = ${bookingId}::uuid and state <> 'ended'
    ) parts
    where bookings.id = ${bookingId}::uuid
    returning bookings.*`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`there is no booking ${bookingId}`);
  return row;
}

/** Makes a booking whole again. None of its parts may be paid. */
export function makeWhole(trx: Trx, bookingId: string, now: Date): Promise<BookingRow> {
  return trx
    .updateTable('bookings')
    .set({
      fees_poisha: null,
      covered_poisha: null,
      due_now_poisha: null,
      due_later_poisha: null,
      updated_at: now,
    })
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const pickDueColumns = ({ covered_poisha, due_now_poisha, due_later_poisha, fees_poisha }: BookingRow) => ({
  covered_poisha,
  due_now_poisha,
  due_later_poisha,
  fees_poisha,
});

/** Writes an audit entry for the changed parts of a booking, and notifies open pages. */
export async function journalParts(
  trx: Trx,
  action: 'booking.divided' | 'booking.made-whole' | 'booking.guests-added',
  { before, after }: { before: BookingRow; after: BookingRow },
  actor: Actor,
): Promise<void> {
  const { id, court_id, play_date, user_id } = after;
  await audited(trx, actor, {
    action,
    subject: 'bookings',
    subjectId: id,
    before: pickDueColumns(before),
    after: pickDueColumns(after),
  });
  await publish(trx, action, { booking_id: id, court_id, date: play_date, user_id }, actor.now);
}

/** Returns confirmed bookings before a day that are not fully paid, earliest play first. */
export function findUncollected(db: Db, before: ClubDate, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('due_later_poisha', '>', poisha(0))
    .where('play_date', '<', before)
    .orderBy('play_date')
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}
