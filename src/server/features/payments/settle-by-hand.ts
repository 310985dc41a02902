import type { Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import type { BookingRow } from '../bookings/store.ts';
import { settle } from './settle.ts';
import type { PaymentRow } from './store.ts';
import { movePayment } from './write-store.ts';

/** Records that a payment took its money without a provider; the booking's row, and that of a part of it, are locked. */
export async function settleByHand(
  trx: Trx,
  booking: BookingRow,
  payment: PaymentRow,
  { reference, method }: { reference: string; method: string },
  actor: Actor,
): Promise<void> {
  const paid = { provider_ref: reference, method: [method], paid_at: actor.now };
  await movePayment(trx, payment, 'succeeded', paid, actor);
  await settle(trx, booking, payment, actor);
}
