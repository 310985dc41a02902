import { UNDO_SECONDS } from '#contract/desk/desk-bookings.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { formatTaka, fromTaka, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { describeEnded } from '../bookings/policy.ts';
import { type BookingRow } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/booking-queries.ts';
import { moveLockedBooking } from '../bookings/change-booking.ts';
import { partGivenBack } from '../club-rules/rules.ts';
import { returnCouponUse } from '../coupons/redemption-store.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { confirmedBy, leftToGiveBack, shareToGiveBack } from '../payments/judge.ts';
import { findRefundsOf, insertRefund, type RefundRow } from '../payments/refunds.ts';
import { closeLivePayment } from '../payments/sync-payment.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { cancellationOn } from '../memberships/terms/terms.ts';
import { findKeptPayments, findLivePayment, lockKeptPayments, type PaymentRow } from '../payments/payment.ts';
import { handBackLocked } from './hand-back.ts';
import type { AtDesk, DeskServices } from './take-payment.ts';
import { t } from './texts.ts';

export type CancelServices = DeskServices & { standing: StandingReader };

/** What a cancellation gives back: by the policy, and all that is left. */
export interface DeskTerms {
  policy: Poisha;
  percent: number;
  all: Poisha;
  byHand: boolean;
}

const NOTHING: DeskTerms = { policy: poisha(0), percent: 0, all: poisha(0), byHand: true };

function termsOf(
  booking: Pick<BookingRow, 'starts_at'>,
  payment: PaymentRow,
  refunds: RefundRow[],
  steps: Parameters<typeof partGivenBack>[0],
  now: Date,
): DeskTerms {
  const all = leftToGiveBack(payment, refunds);
  const { percent } = partGivenBack(steps, booking.starts_at, now);
  const byHand = payment.provider === 'desk' || payment.provider === 'none';
  return { policy: shareToGiveBack(payment, refunds, percent), percent, all, byHand };
}

/** A payment that is kept for a booking, and what of it is given back. */
interface Kept {
  payment: PaymentRow;
  terms: DeskTerms;
}

async function termsOfEach(
  db: Db,
  booking: BookingRow,
  payments: PaymentRow[],
  steps: Parameters<typeof partGivenBack>[0],
  now: Date,
): Promise<Kept[]> {
  const refunds = await findRefundsOf(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    return { payment, terms: termsOf(booking, payment, own, steps, now) };
  });
}

/** Adds up what is given back of each payment; by hand, where all of them were taken so. */
function sumOf(kept: Kept[]): DeskTerms {
  return kept.reduce(
    (sum, { terms }) => ({
      policy: poisha(sum.policy + terms.policy),
      percent: terms.percent,
      all: poisha(sum.all + terms.all),
      byHand: sum.byHand && terms.byHand,
    }),
    NOTHING,
  );
}

/** Returns what cancelling a booking now gives back. */
export async function readTerms(
  { db, clock, standing }: Pick<CancelServices, 'db' | 'clock' | 'standing'>,
  booking: BookingRow,
): Promise<DeskTerms> {
  if (booking.status !== 'confirmed') return NOTHING;
  const cancellation = cancellationOn(await standing.rememberedOf(booking.user_id), booking.play_date);
  const kept = await termsOfEach(db, booking, await findKeptPayments(db, booking.id), cancellation, clock());
  return sumOf(kept);
}

export interface DeskCancellation {
  bookingId: string;
  /** The amount that the desk saw, in taka; null accepts any. */
  expected: number | null;
  part: 'policy' | 'all';
  reason: string;
  /** The money was handed back already. */
  isHanded: boolean;
  /** It was booked by mistake. */
  isUndone?: boolean;
}

async function cancelPaid(
  trx: Trx,
  booking: BookingRow,
  { expected, part, reason, isHanded, isUndone }: DeskCancellation,
  { standing, actor }: { standing: StandingReader; actor: AtDesk },
): Promise<void> {
  const payments = await lockKeptPayments(trx, booking.id);
  const cancellation = cancellationOn(await standing.currentOf(booking.user_id, trx), booking.play_date);
  const kept = await termsOfEach(trx, booking, payments, cancellation, actor.now);
  const online = kept.find(({ terms }) => !terms.byHand);
  if (online) refusePaidOnline(online.payment);
  const { policy, all, percent } = sumOf(kept);
  const amount = part === 'all' ? all : policy;
  if (expected !== null && amount !== fromTaka(expected))
    throw new Refusal('refund-changed', t.givenBackNow(formatTaka(toTaka(amount))), {
      refund: toTaka(amount),
      percent,
    });
  const change = { ...actor, bookingId: booking.id, reason, isUndone, paymentId: confirmedBy(booking) };
  await moveLockedBooking(trx, part === 'all' ? 'refund' : 'cancelPaid', change);
  for (const { payment, terms } of kept) {
    const back = part === 'all' ? terms.all : terms.policy;
    // A coupon that paid all of it leaves nothing to give back, by whatever share.
    if (part === 'all' || terms.percent === 100) await returnCouponUse(trx, payment.id);
    if (back === 0) continue;
    const due = { paymentId: payment.id, amount: back, reason, automatic: false };
    const refund = await insertRefund(trx, due, actor);
    if (isHanded) await handBackLocked(trx, refund, actor);
  }
}

/** The desk hands back what it took by hand; the rest goes back the way it came, on an admin's word. */
function refusePaidOnline({ provider, charge_id }: PaymentRow): never {
  if (charge_id !== null) throw new Refusal('not-refundable', t.partPaidOnline);
  const service = nameProvider(provider);
  throw new Refusal('not-refundable', service === null ? t.paidByCard : t.paidWith(service));
}

/** Cancels the locked booking; false where a card payment has begun meanwhile. */
async function cancelLocked(
  trx: Trx,
  booking: BookingRow,
  cancellation: DeskCancellation,
  context: { standing: StandingReader; actor: AtDesk },
): Promise<boolean> {
  const { status } = booking;
  const { reason, isUndone } = cancellation;
  const change = { ...context.actor, bookingId: booking.id, reason, isUndone };
  if (status === 'confirmed') await cancelPaid(trx, booking, cancellation, context);
  else if (status === 'offered') await moveLockedBooking(trx, 'declineOffer', change);
  else if (status === 'pending') await moveLockedBooking(trx, 'cancelPending', change);
  else if (status !== 'approved') throw new Refusal('not-cancellable', describeEnded(booking));
  else if (await findLivePayment(trx, booking.id)) return false;
  else await moveLockedBooking(trx, 'cancelApproved', change);
  return true;
}

/** Each try closes the online payment that is under way. */
const TRIES = 4;

/**
 * Cancels a live booking at the desk: its slots are free, and of what was taken by hand the part is given back. A card payment
 * under way is closed first; if it turns out to have succeeded, the booking is paid online and stays.
 */
export async function cancelBookingAtDesk(
  services: CancelServices,
  cancellation: DeskCancellation,
  actor: AtDesk,
  check: (booking: BookingRow) => void = () => undefined,
): Promise<void> {
  const { db, standing } = services;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await closeLivePayment(services, cancellation.bookingId);
    const isCancelled = await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, cancellation.bookingId);
      check(booking);
      return cancelLocked(trx, booking, cancellation, { standing, actor });
    });
    if (isCancelled) return;
  }
  throw new Refusal('payment-busy', t.payingOnline);
}

/** Refuses what has been played: only an admin gives money back for that. */
export function requireAhead({ play_date }: Pick<BookingRow, 'play_date'>, now: Date): void {
  if (play_date < clubDateOf(now)) throw new Refusal('not-cancellable', t.dayHasPassed);
}

/** Undoes what the same person has just booked at the desk; all that was taken is handed back. */
export async function undoBooking(services: CancelServices, bookingId: string, actor: AtDesk): Promise<void> {
  const undo: DeskCancellation = {
    bookingId,
    expected: null,
    part: 'all',
    reason: 'undone at the desk',
    isHanded: true,
    isUndone: true,
  };
  await cancelBookingAtDesk(services, undo, actor, ({ booked_by, created_at }) => {
    const isRecent = actor.now.getTime() - created_at.getTime() <= UNDO_SECONDS * 1000;
    if (booked_by !== actor.actorId || !isRecent) throw new Refusal('too-late', t.noUndo);
  });
}
