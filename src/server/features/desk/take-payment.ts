import { v7 as uuidv7 } from 'uuid';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { formatTaka, fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { describeEnded } from '../bookings/rules.ts';
import { lockBooking, type BookingRow } from '../bookings/store.ts';
import { inTransaction, violates, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { confirmPaid } from '../payments/confirm-paid.ts';
import { closeLivePayment } from '../payments/sync/sync-payment.ts';
import { findLivePayment } from '../payments/store.ts';
import { insertPayment } from '../payments/write-store.ts';
import type { Services } from '../services.ts';
import { referenceOf } from '../payments/hand-reference.ts';
import { refuseUsedReference } from './rules.ts';
import { t } from './texts.ts';

export type DeskServices = Pick<Services, 'db' | 'providers' | 'clock'>;

/** An actor who stands at the desk. */
export type AtDesk = Actor & { actorId: string };

/** Takes the whole amount of an approved booking, whose row is locked, and confirms it; nothing due needs no method. */
export async function takeByHand(
  trx: Trx,
  booking: BookingRow,
  paid: HandPayment | 'free',
  actor: AtDesk,
): Promise<void> {
  const id = uuidv7();
  const { total_poisha: subtotal } = booking;
  const isFree = paid === 'free' || subtotal === 0;
  const quoted = isFree
    ? { subtotal, discount: subtotal, amount: poisha(0) }
    : { subtotal, discount: poisha(0), amount: subtotal };
  const by = isFree ? { provider: 'none' } : { provider: 'desk', takenBy: actor.actorId };
  const payment = await insertPayment(trx, { id, booking, coupon: null, ...by, ...quoted }, actor);
  const record = isFree
    ? { reference: `FREE-${id}`, method: 'free' }
    : { reference: referenceOf(paid, id, clubDateOf(actor.now)), method: paid.method };
  await confirmPaid(trx, payment, record, actor);
}

/** Runs what takes money by hand; a reference that has paid before is refused. */
export async function refusingUsedReference<T>(
  paid: HandPayment | 'free',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (paid !== 'free' && violates(error, 'payments_provider_ref')) refuseUsedReference(paid);
    throw error;
  }
}

function requireDue({ status, total_poisha, ...booking }: BookingRow, amount: number): void {
  if (status === 'confirmed') throw new Refusal('already-paid', t.alreadyPaid);
  if (status === 'pending') throw new Refusal('booking-not-payable', t.notApproved);
  if (status !== 'approved') throw new Refusal('booking-not-payable', describeEnded({ ...booking, status }));
  if (fromTaka(amount) !== total_poisha)
    throw new Refusal('amount-mismatch', t.amountToPay(formatTaka(toTaka(total_poisha))), {
      expectedAmountInCents: total_poisha,
    });
}

/** Each try closes the payment that is under way. After this many, the member keeps starting new ones. */
const TRIES = 4;

/**
 * Takes the money for an approved booking by hand. A card payment under way is closed at the provider first; if it turns out
 * to have succeeded, the booking is paid already.
 */
export async function takePaymentByHand(
  services: DeskServices,
  { bookingId, paid, amount }: { bookingId: string; paid: HandPayment; amount: number },
  actor: AtDesk,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await closeLivePayment(services, bookingId);
    const isTaken = await refusingUsedReference(paid, () =>
      inTransaction(services.db, async (trx) => {
        const booking = await lockBooking(trx, bookingId);
        requireDue(booking, amount);
        if (await findLivePayment(trx, bookingId)) return false;
        await takeByHand(trx, booking, paid, actor);
        return true;
      }),
    );
    if (isTaken) return;
  }
  throw new Refusal('payment-busy', t.payingOnline);
}
