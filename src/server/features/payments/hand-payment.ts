import type { BookingRow } from '../bookings/booking.ts';
import { coverDues, type MembershipRow } from './dues.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { type LockedThing, type PaymentRow, movePayment } from './payment.ts';
import { settle } from './apply-provider-state.ts';

interface ByHand {
  reference: string;
  method: string;
}

async function moveByHand(
  trx: Trx,
  payment: PaymentRow,
  { reference, method }: ByHand,
  actor: Actor,
): Promise<void> {
  const paid = { provider_ref: reference, method: [method], paid_at: actor.now };
  await movePayment(trx, payment, 'succeeded', paid, actor);
}

/** Records that a payment took its money without a provider; the booking's row, and that of a part of it, are locked. */
export async function settleByHand(
  trx: Trx,
  booking: BookingRow,
  payment: PaymentRow,
  by: ByHand,
  actor: Actor,
): Promise<void> {
  await moveByHand(trx, payment, by, actor);
  await settle(trx, booking, payment, actor);
}

/**
 * Records the same of dues, whose rows are locked, and writes the membership. Null where that cannot be had any more: the
 * transaction is to be given up then.
 */
export async function settleDuesByHand(
  trx: Trx,
  dues: Extract<LockedThing, { kind: 'dues' }>,
  payment: PaymentRow,
  by: ByHand,
  actor: Actor,
): Promise<MembershipRow | null> {
  const begun = await coverDues(trx, dues, payment.id, actor, { isAtDesk: true });
  if (begun) await moveByHand(trx, payment, by, actor);
  return begun;
}
