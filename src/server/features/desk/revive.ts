import type { BookingRow, NamedBooking } from '../bookings/booking.ts';
import { moveLockedBooking, restoreSlots, keepLateEntry } from '../bookings/change-booking.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { findWhenTimeRanOut } from './revive-store.ts';
import { collectUntil } from './rules.ts';
import { t } from './texts.ts';

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

/** Brings back a booking whose row is locked, with its slots; throws where somebody else has one by now. */
export async function revive(trx: Trx, booking: BookingRow, actor: Actor): Promise<NamedBooking> {
  if (!(await restoreSlots(trx, booking))) throw new Refusal('slot-taken', t.timeGivenAway);
  await keepLateEntry(trx, booking, actor.now);
  const change = { ...actor, bookingId: booking.id, payUntil: collectUntil(actor.now) };
  return moveLockedBooking(trx, 'revive', change);
}
