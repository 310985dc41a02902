import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import { formatTaka, fromTaka, toTaka } from '#contract/money/money.ts';
import { findBooking, lockBooking, type BookingRow, type NamedBooking } from '../../bookings/store.ts';
import { moveLockedBooking } from '../../bookings/transition-store.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import { returnCouponUse } from '../../coupons/redemption-store.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findPayment, lockPayment, type PaymentRow } from '../store.ts';
import {
  requireCancellable,
  termsOfCancellation,
  toQuote,
  type CancellationTerms,
} from './cancellation-rules.ts';
import { findRefundsOf, insertRefund } from '../refund-store.ts';
import { t } from '../texts.ts';

export type CancellationServices = Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader };

interface Paid {
  booking: BookingRow;
  payment: PaymentRow;
  terms: CancellationTerms;
}

/** The terms for a booking now; `read` finds its payment, and locks it where something is to follow. */
async function findTerms(
  { clock, clubRules }: CancellationServices,
  db: Db,
  booking: BookingRow,
  read: (paymentId: string) => Promise<PaymentRow | null>,
): Promise<Paid> {
  const now = clock();
  const rules = await clubRules.current(db);
  requireCancellable(booking, rules, now);
  const payment = await read(booking.confirmed_payment_id ?? '');
  if (!payment) throw new Error(`booking ${booking.id} is confirmed without a payment`);
  const refunds = await findRefundsOf(db, [payment.id]);
  return { booking, payment, terms: termsOfCancellation(booking, payment, refunds, rules, now) };
}

/** What the owner of a paid booking gets back for cancelling it now; throws where it cannot be cancelled. */
export async function quotePaidCancellation(
  services: CancellationServices,
  bookingId: string,
): Promise<CancellationQuote> {
  const { db } = services;
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Refusal('not-cancellable', t.noSuchBooking);
  const { terms } = await findTerms(services, db, booking, (id) => findPayment(db, id));
  return toQuote(terms);
}

interface Cancellation {
  bookingId: string;
  actorId: string;
  /** The refund that the owner saw, in taka. */
  expected: number;
}

/**
 * The owner cancels a confirmed booking: its slots are free, and the policy's part becomes due. A coupon's use is free
 * again only where everything is given back. All or nothing.
 */
export async function cancelConfirmedBooking(
  services: CancellationServices,
  { bookingId, actorId, expected }: Cancellation,
): Promise<NamedBooking> {
  return inTransaction(services.db, async (trx) => {
    const locked = await lockBooking(trx, bookingId);
    const { payment, terms } = await findTerms(services, trx, locked, (id) => lockPayment(trx, id));
    if (terms.amount !== fromTaka(expected))
      throw new Refusal('refund-changed', t.getBackNow(formatTaka(toTaka(terms.amount))), toQuote(terms));
    const actor = { actorId, now: services.clock() };
    const reason = `cancelled by its owner, ${terms.percent} % given back`;
    const change = { ...actor, bookingId, reason, paymentId: payment.id };
    const cancelled = await moveLockedBooking(trx, 'cancelPaid', change);
    if (terms.percent === 100) await returnCouponUse(trx, payment.id);
    if (terms.amount > 0)
      await insertRefund(
        trx,
        {
          paymentId: payment.id,
          amount: terms.amount,
          reason: `You cancelled this booking: ${terms.percent} % is given back.`,
          automatic: false,
        },
        actor,
      );
    return cancelled;
  });
}
