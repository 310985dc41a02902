import { t } from '#texts/bookings.js';
import { keepLateEntry, moveLockedBooking, restoreSlots } from './change-booking.ts';
import type { BookingRow, NamedBooking } from './booking.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import { Refusal } from '../../platform/errors.ts';

/** Returns when an approved booking ended because its deadline passed or its people did not come; null when it did not end so. */
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
 * Returns when a booking ended if it can come back once its people are known to have played, because no one came or paid in time. Null when
 * it has not ended, or ended in another way.
 */
export async function findEnding(
  db: Db,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<Date | null> {
  return status === 'rejected' ? findWhenTimeRanOut(db, id) : null;
}

/** Days after its play that an unpaid booking stays on the list of payments to collect. */
const COLLECT_DAYS = 30;

export function collectDeadline(now: Date): Date {
  return new Date(now.getTime() + COLLECT_DAYS * 24 * 60 * 60_000);
}

/** Whether a payment can still bring back a booking that ended at this time. */
export function isRevivable(ending: Date | null, now: Date): boolean {
  return ending !== null && now <= collectDeadline(ending);
}

/** Brings back a booking whose row is locked, with its slots. Throws when another booking has one of them now. */
export async function revive(trx: Trx, booking: BookingRow, actor: Actor): Promise<NamedBooking> {
  if (!(await restoreSlots(trx, booking))) throw new Refusal('slot-taken', t.timeGivenAway);
  await keepLateEntry(trx, booking, actor.now);
  const change = { ...actor, bookingId: booking.id, payUntil: collectDeadline(actor.now) };
  return moveLockedBooking(trx, 'revive', change);
}
