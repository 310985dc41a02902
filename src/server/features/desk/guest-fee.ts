import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import { formatTaka, fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import { addUpParts, insertParts, journalParts } from '../payments/charge.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { requireSeen } from './part-rules.ts';
import { refusingUsedReference, takeByHand, type AtDesk, type DeskServices } from './take-payment.ts';
import { t } from './texts.ts';

interface GuestFee {
  bookingId: string;
  guests: number;
  paid: HandPayment;
  /** The fee that the desk saw, in taka. */
  amount: number;
  /** What the desk saw paid, in taka. */
  covered: number | undefined;
}

/** Adds guests to a confirmed booking, and takes what the club's rules say they cost. */
export async function takeGuestFee(
  { db, clubRules }: Pick<DeskServices, 'db'> & { clubRules: ClubRulesReader },
  { bookingId, guests, paid, amount, covered }: GuestFee,
  actor: AtDesk,
): Promise<void> {
  const { guestFee } = await clubRules.current();
  const fee = poisha(fromTaka(guestFee) * guests);
  if (fee === 0) throw new Refusal('parts-not-offered', t.noGuests);
  if (fee !== fromTaka(amount))
    throw new Refusal('amount-mismatch', t.feeNow(formatTaka(toTaka(fee))), { expectedAmountInCents: fee });
  await refusingUsedReference(paid, () =>
    inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      if (booking.status !== 'confirmed') throw new Refusal('booking-not-payable', t.guestsOfPaid);
      requireSeen(booking, covered);
      const added = { total: fee, due: 'later', guests: { count: guests, fee } } as const;
      const [part] = await insertParts(trx, bookingId, [added], actor.now);
      if (!part) throw new Error(`no part of booking ${bookingId} was written`);
      const after = await addUpParts(trx, bookingId, actor.now);
      await journalParts(trx, 'booking.guests-added', { before: booking, after }, actor);
      await takeByHand(trx, booking, paid, actor, part);
    }),
  );
}
