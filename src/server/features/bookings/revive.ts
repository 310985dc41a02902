import { t } from '#texts/bookings.js';
import { keepLateEntry, moveLockedBooking, restoreSlots } from './change-booking.ts';
import type { BookingRow, NamedBooking } from './booking.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import { Refusal } from '../../platform/errors.ts';

/** Returns when a booking that was approved ended because its time ran out, or its people had not come; null: it did not. */
async function findWhenTimeRanOut(db: Db, bookingId: string): Promise<Date | null> {
  const { rows } = await named(
    'find-when-time-ran-out',
    sql<{ at: Date }>`
      select at from audit
      where subject = 'bookings' and subject_id = ${bookingId}::uuid
        and action in ('booking.not-come', 'booking.rejected') and before ->> 'status' = 'approved'
      order by id desc limit 1`,
  ).execute(db);
  return rows[0]?.at ?? null;
}

/**
 * Returns when a booking ended that can come back once it is known that its people played: nobody had come or paid in time.
 * null: it has not ended, or in another way.
 */
export async function findEnding(
  db: Db,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Date | null> {
  return status === 'rejected' ? findWhenTimeRanOut(db, id) : null;
}

/** An unpaid booking stays on the list to collect for this many days after its play. */
const COLLECT_DAYS = 30;

export function collectDeadline(now: Date): Date {
  return new Date(now.getTime() + COLLECT_DAYS * 24 * 60 * 60_000);
}

/** Whether money still brings back what ended then. */
export function isRevivable(ending: Date | null, now: Date): boolean {
  return ending !== null && now <= collectDeadline(ending);
}

/** Brings back a booking whose row is locked, with its slots; throws where somebody else has one by now. */
export async function revive(trx: Trx, booking: BookingRow, actor: Actor): Promise<NamedBooking> {
  if (!(await restoreSlots(trx, booking))) throw new Refusal('slot-taken', t.timeGivenAway);
  await keepLateEntry(trx, booking, actor.now);
  const change = { ...actor, bookingId: booking.id, payUntil: collectDeadline(actor.now) };
  return moveLockedBooking(trx, 'revive', change);
}
