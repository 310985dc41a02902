import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import { formatTaka, fromTaka, poisha } from '#contract/money/money.ts';
import { type BookingRow, type NamedBooking } from '../bookings/booking.ts';
import { findBooking, lockBooking } from '../bookings/booking-queries.ts';
import { moveLockedBooking } from '../bookings/change-booking.ts';
import { returnCouponUse } from '../coupons/redemption-store.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { isNotSet } from '../../providers/side-by-side.ts';
import type { Services } from '../services.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { cancellationOn } from '../memberships/terms/terms.ts';
import { findKeptPayments, lockKeptPayments, type PaymentRow } from './payment.ts';
import {
  confirmedBy,
  requireCancellable,
  termsOfCancellation,
  toQuote,
  type CancellationTerms,
} from './judge.ts';
import { findRefundsOf, insertRefund } from './refunds.ts';
import { t } from './texts.ts';

export type CancellationServices = Pick<Services, 'db' | 'clock' | 'providers'> & {
  standing: StandingReader;
};

/** A payment that is kept for the booking, and what of it is given back. */
interface Kept {
  payment: PaymentRow;
  terms: CancellationTerms;
}

/** The terms for each payment of a booking now; `read` finds them, and locks them where something is to follow. */
async function findTerms(
  { clock, standing }: CancellationServices,
  db: Db,
  booking: BookingRow,
  read: (db: Db, bookingId: string) => Promise<PaymentRow[]>,
): Promise<{ kept: Kept[]; all: CancellationTerms }> {
  const now = clock();
  const terms = await standing.currentOf(booking.user_id, db);
  const rules = { cancellation: cancellationOn(terms, booking.play_date) };
  requireCancellable(booking, rules, now);
  const payments = await read(db, booking.id);
  const refunds = await findRefundsOf(
    db,
    payments.map(({ id }) => id),
  );
  const kept = payments.map((payment) => {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    return { payment, terms: termsOfCancellation(booking, payment, own, rules, now) };
  });
  const [first] = kept;
  if (!first) throw new Error(`booking ${booking.id} is confirmed without a payment`);
  const amount = poisha(kept.reduce((sum, { terms }) => sum + terms.amount, 0));
  const found = poisha(kept.reduce((sum, { terms }) => sum + terms.found, 0));
  return { kept, all: { ...first.terms, amount, found } };
}

/** What the owner of a paid booking gets back for cancelling it now; throws where it cannot be cancelled. */
export async function quotePaidCancellation(
  services: CancellationServices,
  bookingId: string,
): Promise<CancellationQuote> {
  const { db } = services;
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Refusal('not-cancellable', t.noSuchBooking);
  const { kept, all } = await findTerms(services, db, booking, findKeptPayments);
  const byClub = kept.some(
    ({ payment, terms }) => terms.amount > 0 && isNotSet(services.providers, payment.provider),
  );
  return { ...toQuote(all), ...(byClub && { by_club: true }) };
}

interface Cancellation {
  bookingId: string;
  actorId: string;
  /** The refund that the owner saw, in taka. */
  expected: number;
}

async function giveBack(
  trx: Trx,
  { id: paymentId }: PaymentRow,
  { amount, percent }: CancellationTerms,
  actor: Actor,
): Promise<void> {
  if (percent === 100) await returnCouponUse(trx, paymentId);
  if (amount === 0) return;
  const reason = `You cancelled this booking: ${percent} % is given back.`;
  await insertRefund(trx, { paymentId, amount, reason, automatic: false }, actor);
}

/**
 * The owner cancels a confirmed booking: its slots are free, and the policy's part of each payment becomes due. A coupon's use is free
 * again only where everything is given back. All or nothing.
 */
export async function cancelConfirmedBooking(
  services: CancellationServices,
  { bookingId, actorId, expected }: Cancellation,
): Promise<NamedBooking> {
  return inTransaction(services.db, async (trx) => {
    const locked = await lockBooking(trx, bookingId);
    const { kept, all } = await findTerms(services, trx, locked, () => lockKeptPayments(trx, bookingId));
    if (all.amount !== fromTaka(expected)) {
      const { refund, percent, until } = toQuote(all);
      throw new Refusal('refund-changed', t.getBackNow(formatTaka(refund)), { refund, percent, until });
    }
    const actor = { actorId, now: services.clock() };
    const reason = `cancelled by its owner, ${all.percent} % given back`;
    const change = { ...actor, bookingId, reason, paymentId: confirmedBy(locked), byOwner: true };
    const cancelled = await moveLockedBooking(trx, 'cancelPaid', change);
    for (const { payment, terms } of kept) await giveBack(trx, payment, terms, actor);
    return cancelled;
  });
}
