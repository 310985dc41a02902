import type { BookingRow } from './store.ts';
import type { Trx } from '../db/database.ts';
import { publish, recordAudit } from '../db/journal.ts';
import type { Act } from '../payments/change-store.ts';

/** Ends a confirmed booking, whose row must be locked, and frees its slots. */
export async function cancelConfirmed(
  trx: Trx,
  { id, court_id, play_date, confirmed_payment_id }: BookingRow,
  reason: string,
  act: Act,
): Promise<BookingRow> {
  const booking = await trx
    .updateTable('bookings')
    .set({ status: 'cancelled', reason, confirmed_payment_id: null, updated_at: act.now })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('slot_claims').where('booking_id', '=', id).execute();
  await recordAudit(trx, {
    ...act,
    action: 'booking.refunded',
    subject: 'bookings',
    subjectId: id,
    before: { status: 'confirmed', confirmed_payment_id },
    after: { status: 'cancelled', reason },
  });
  await publish(trx, 'booking.cancelled', { booking_id: id, court_id, date: play_date }, act.now);
  return booking;
}
