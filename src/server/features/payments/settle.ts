import { moveLockedBooking } from '../bookings/transition-store.ts';
import type { BookingRow } from '../bookings/store.ts';
import { addUpParts, coverPart } from '../charges/write-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import type { PaymentRow } from './store.ts';

/**
 * Has what a payment pays of a booking be paid: a whole one is confirmed; of one in parts the part is covered, and the booking is
 * confirmed once nothing of it is due now. The rows of the booking, the part and the payment are locked.
 */
export async function settle(
  trx: Trx,
  booking: Pick<BookingRow, 'id' | 'status'>,
  { id: paymentId, charge_id }: Pick<PaymentRow, 'id' | 'charge_id'>,
  actor: Actor,
): Promise<void> {
  const confirm = () => moveLockedBooking(trx, 'confirm', { ...actor, bookingId: booking.id, paymentId });
  if (charge_id === null) {
    await confirm();
    return;
  }
  await coverPart(trx, { id: charge_id }, paymentId);
  const { due_now_poisha } = await addUpParts(trx, booking.id, actor.now);
  if (booking.status === 'approved' && due_now_poisha === 0) await confirm();
}
