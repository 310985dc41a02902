import { lockBooking, type BookingRow } from '../bookings/store.ts';
import { lockCharge, type ChargeRow } from '../charges/store.ts';
import { lockDues, type LockedDues } from '../dues/store.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { PaymentRow } from './store.ts';

/** A booking of which a payment pays all, or a part; their rows are locked. */
interface PaidBooking {
  kind: 'booking';
  booking: BookingRow;
  /** null: the whole booking. */
  charge: ChargeRow | null;
}

/** What a payment pays; its rows are locked. */
export type LockedThing = PaidBooking | ({ kind: 'dues' } & LockedDues);

/** Locks what a payment pays: a booking and a part of it, or a household and its dues. */
export async function lockThing(
  trx: Trx,
  { booking_id, charge_id }: Pick<PaymentRow, 'booking_id' | 'charge_id'>,
): Promise<LockedThing> {
  if (booking_id !== null)
    return {
      kind: 'booking',
      booking: await lockBooking(trx, booking_id),
      charge: charge_id === null ? null : await lockCharge(trx, charge_id),
    };
  if (charge_id === null) throw new Error('a payment is of a booking or of a charge');
  return { kind: 'dues', ...(await lockDues(trx, charge_id)) };
}

/** Who pays for which booking, as the payment's row keeps it. */
export interface Payable {
  /** null: dues, which belong to no booking. */
  id: string | null;
  /** null: a guest. */
  user_id: string | null;
  user_email: string;
}

/** Returns who pays for a thing: a booking's person, or the payer of a household. */
export function payableOf(thing: LockedThing): Payable {
  if (thing.kind === 'booking') return thing.booking;
  return { id: null, user_id: thing.payer?.id ?? null, user_email: thing.payer?.email ?? '' };
}
