import { moveLockedBooking } from '../bookings/transition-store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import type { PaymentRow } from './store.ts';
import { movePayment } from './write-store.ts';

/** Records that a payment took its money without a provider, and confirms its booking, whose row is locked. */
export async function confirmPaid(
  trx: Trx,
  payment: PaymentRow,
  { reference, method }: { reference: string; method: string },
  actor: Actor,
): Promise<void> {
  const paid = { provider_ref: reference, method: [method], paid_at: actor.now };
  await movePayment(trx, payment, 'succeeded', paid, actor);
  await moveLockedBooking(trx, 'confirm', { ...actor, bookingId: payment.booking_id, paymentId: payment.id });
}
