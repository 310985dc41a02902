import { t } from '#texts/payments.js';
import { statusWord } from '#server/features/bookings/booking.ts';
import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { UNDO_SECONDS } from '#contract/desk/desk-bookings.ts';
import { formatPoisha, fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import { isNotSet } from '../../providers/side-by-side.ts';
import { findBooking, lockBooking } from '../bookings/booking-queries.ts';
import type { BookingRow, NamedBooking } from '../bookings/booking.ts';
import { moveLockedBooking } from '../bookings/change-booking.ts';
import { describeEnded } from '../bookings/policy.ts';
import { findSeries } from '../bookings/series.ts';
import { returnCouponUse } from '../coupons/redeem.ts';
import type { StandingReader } from '../memberships/terms/read-terms.ts';
import { cancellationOn, type Terms } from '../memberships/terms/terms.ts';
import type { SyncServices } from './apply-provider-state.ts';
import {
  cancellationTerms,
  confirmingPaymentId,
  isByHand,
  refundableAmount,
  requireCancellable,
  toQuote,
  type CancellationTerms,
} from './give-back.ts';
import { handBackLocked, type DeskActor } from './hand-payment.ts';

import { findKeptPayments, lockKeptPayments, type PaymentRow } from './payment.ts';
import { findRefunds, insertRefund, requireUndisputed, type RefundRow } from './refunds.ts';
import { lockNotBeingPaid, withPaymentsStopped } from './sync-payment.ts';

export type CancellationServices = SyncServices & { standing: StandingReader };

/** The transition that cancels an unpaid booking, by its status. */
const UNPAID = { offered: 'declineOffer', pending: 'cancelPending', approved: 'cancelApproved' } as const;

const isUnpaidStatus = (status: string): status is keyof typeof UNPAID => status in UNPAID;

/**
 * Cancels an unpaid booking. A payment under way is closed at its provider first; if it has succeeded after all, the booking is confirmed
 * and stays. A payment of the rest of a paid booking continues.
 */
export async function cancelOwnBooking(
  services: SyncServices,
  {
    bookingId,
    actorId,
    reason = 'cancelled by its owner',
  }: { bookingId: string; actorId: string; reason?: string },
): Promise<void> {
  requireUnpaid(await findBooking(services.db, bookingId));
  await withPaymentsStopped(services, t.paymentUnderWay, async (trx) => {
    const booking = await lockNotBeingPaid(trx, bookingId);
    const status = requireUnpaid(booking);
    const change = { bookingId, actorId, now: services.clock() };
    const why =
      status === 'offered'
        ? { reason: 'offer declined', byOwner: false }
        : { reason, byOwner: booking.user_id === actorId };
    await moveLockedBooking(trx, UNPAID[status], { ...change, ...why });
  });
}

/** Returns the status of an unpaid booking that its owner can cancel; throws `Refusal` for any other. */
function requireUnpaid(booking: BookingRow | null): keyof typeof UNPAID {
  if (!booking) throw new Refusal('not-cancellable', t.noSuchBooking);
  if (booking.status === 'confirmed') throw new Refusal('already-paid', t.askForRefund);
  if (!isUnpaidStatus(booking.status)) throw new Refusal('not-cancellable', describeEnded(booking));
  return booking.status;
}

/** Cancels the unpaid weeks of a series from a date on. Without an owner, it may be any person's series. */
export async function endSeries(
  services: SyncServices,
  {
    seriesId,
    actorId,
    from,
    ownerId,
  }: { seriesId: string; actorId: string; from: ClubDate; ownerId?: string },
): Promise<{ cancelled: number; paid: number }> {
  const { db } = services;
  const wanted = (await findSeries(db, seriesId, from)).filter(
    ({ user_id }) => ownerId === undefined || user_id === ownerId,
  );
  if (wanted.length === 0) throw new Refusal('not-found', t.notYourSeries);
  let cancelled = 0;
  for (const { id: bookingId } of wanted.filter(({ status }) => ['pending', 'approved'].includes(status)))
    try {
      await cancelOwnBooking(services, { bookingId, actorId, reason: 'cancelled with its weekly booking' });
      cancelled += 1;
    } catch (error) {
      // The booking may have been paid or have ended since.
      if (!(error instanceof Refusal) || !['already-paid', 'not-cancellable'].includes(error.code))
        throw error;
    }
  const paid = (await findSeries(db, seriesId, from)).filter(({ status }) => status === 'confirmed');
  return { cancelled, paid: paid.length };
}

/** Returns the refund for cancelling a paid booking now; throws `Refusal` when the owner cannot cancel it. */
export async function quotePaidCancellation(
  services: CancellationServices,
  bookingId: string,
): Promise<CancellationQuote> {
  const { db, providers } = services;
  const booking = await findBooking(db, bookingId);
  if (!booking) throw new Refusal('not-cancellable', t.noSuchBooking);
  const terms = await findOwnTerms(services, db, booking, await findKeptPayments(db, bookingId));
  const byClub = terms.kept.some(({ payment, part }) => part > 0 && isNotSet(providers, payment.provider));
  return { ...toQuote(terms), ...(byClub && { by_club: true }) };
}

/**
 * Cancels a confirmed booking for its owner: the slots are freed, and the policy's share of each payment becomes due. `expected` is the
 * refund that the owner saw, in taka. All or nothing.
 */
export async function cancelConfirmedBooking(
  services: CancellationServices,
  { bookingId, actorId, expected }: { bookingId: string; actorId: string; expected: number },
): Promise<NamedBooking> {
  return inTransaction(services.db, async (trx) => {
    const locked = await lockBooking(trx, bookingId);
    const terms = await findOwnTerms(services, trx, locked, await lockKeptPayments(trx, bookingId));
    const { kept, part: total, percent } = terms;
    if (total !== fromTaka(expected)) {
      const { refund, until } = toQuote(terms);
      throw new Refusal('refund-changed', t.getBackNow({ amount: formatTaka(refund) }), {
        refund,
        percent,
        until,
      });
    }
    const actor = { actorId, now: services.clock() };
    const reason = `cancelled by its owner, ${percent} % given back`;
    const change = { ...actor, bookingId, reason, paymentId: confirmingPaymentId(locked), byOwner: true };
    const cancelled = await moveLockedBooking(trx, 'cancelPaid', change);
    const why = `You cancelled this booking: ${percent} % is given back.`;
    for (const { payment, part: amount } of kept)
      await giveBack(trx, { payment, amount, isWhole: percent === 100 }, why, actor);
    return cancelled;
  });
}

/**
 * Returns the owner's refund of these payments now; throws `Refusal` when they cannot cancel. Lock the payments before if the booking is to
 * be cancelled.
 */
async function findOwnTerms(
  { clock, standing }: CancellationServices,
  db: Db,
  booking: BookingRow,
  payments: PaymentRow[],
): Promise<CancellationTerms> {
  const now = clock();
  const terms = await standing.readCurrent(booking.user_id, db);
  requireCancellable(booking, { cancellation: cancellationOn(terms, booking.play_date) }, now);
  const found = await findTerms(db, booking, payments, { terms, now });
  if (found.kept.some(({ payment }) => payment.dispute_state === 'open'))
    throw new Refusal('not-cancellable', t.disputedByYours);
  if (found.kept.length === 0) throw new Error(`booking ${booking.id} is confirmed without a payment`);
  return found;
}

/** Returns the refund of these payments for cancelling, by the policy that applies to the owner on the day of play. */
async function findTerms(
  db: Db,
  booking: BookingRow,
  payments: PaymentRow[],
  { terms, now }: { terms: Terms; now: Date },
): Promise<CancellationTerms> {
  const refunds = await findRefunds(db, payments);
  return cancellationTerms(booking, payments, refunds, cancellationOn(terms, booking.play_date), now);
}

/** Refunds an amount of a payment, whose row must be locked. A full refund makes the coupon usable again. */
async function giveBack(
  trx: Trx,
  { payment, amount, isWhole }: { payment: PaymentRow; amount: Poisha; isWhole: boolean },
  reason: string,
  actor: Actor,
): Promise<RefundRow | null> {
  if (isWhole) await returnCouponUse(trx, payment.id);
  return amount === 0
    ? null
    : insertRefund(trx, { paymentId: payment.id, amount, reason, automatic: false }, actor);
}

/**
 * Refunds a confirmed booking in full for an admin: it is cancelled, its slots and coupon use are freed, and a refund of each payment
 * becomes due. All or nothing.
 */
export async function refundConfirmedBooking(
  { db, clock }: Pick<SyncServices, 'db' | 'clock'>,
  { bookingId, actorId, reason }: { bookingId: string; actorId: string; reason: string },
): Promise<NamedBooking> {
  return inTransaction(db, async (trx) => {
    const actor = { actorId, now: clock() };
    return refundLockedBooking(trx, await lockBooking(trx, bookingId), reason, actor);
  });
}

/** Cancels a live booking for the club, and refunds its payments in full. Its row must be locked, with no payment under way. */
export async function cancelForBlock(
  trx: Trx,
  booking: BookingRow,
  reason: string,
  actor: Actor,
): Promise<void> {
  const { id: bookingId, status } = booking;
  if (isUnpaidStatus(status)) await moveLockedBooking(trx, UNPAID[status], { ...actor, bookingId, reason });
  else await refundLockedBooking(trx, booking, reason, actor);
}

/** Cancels a confirmed booking and refunds the rest of its payments. Its row must be locked. */
async function refundLockedBooking(
  trx: Trx,
  booking: BookingRow,
  reason: string,
  actor: Actor,
): Promise<NamedBooking> {
  if (booking.status !== 'confirmed')
    throw new Refusal('not-refundable', t.onlyConfirmed({ status: statusWord(booking.status) }));
  const payments = await lockKeptPayments(trx, booking.id);
  for (const payment of payments) requireUndisputed(payment);
  const refunds = await findRefunds(trx, payments);
  const change = { ...actor, bookingId: booking.id, reason, paymentId: confirmingPaymentId(booking) };
  const cancelled = await moveLockedBooking(trx, 'refund', change);
  for (const payment of payments) {
    const amount = refundableAmount(
      payment,
      refunds.filter(({ payment_id }) => payment_id === payment.id),
    );
    await giveBack(trx, { payment, amount, isWhole: true }, reason, actor);
  }
  return cancelled;
}

/** Returns the refund for cancelling a booking at the desk now; zero when it is not paid. */
export async function readDeskTerms(
  { db, clock, standing }: Pick<CancellationServices, 'db' | 'clock' | 'standing'>,
  booking: BookingRow,
): Promise<{ refund: number; percent: number; all: number; by_hand: boolean }> {
  const payments = booking.status === 'confirmed' ? await findKeptPayments(db, booking.id) : [];
  if (payments.length === 0) return { refund: 0, percent: 0, all: 0, by_hand: true };
  const terms = await standing.readRemembered(booking.user_id);
  const { part, percent, left, byHand } = await findTerms(db, booking, payments, { terms, now: clock() });
  return { refund: toTaka(part), percent, all: toTaka(left), by_hand: byHand };
}

interface DeskCancellation {
  bookingId: string;
  /** The amount that the desk saw, in taka; null accepts any. */
  expected: number | null;
  part: 'policy' | 'all';
  reason: string;
  /** Whether the money was already handed back. */
  isHanded: boolean;
  /** Whether the booking was made by mistake. */
  isUndone?: boolean;
}

/**
 * Cancels a live booking at the desk: its slots are freed, and the chosen part of its desk payments is refunded. A payment under way is
 * closed first; if it has succeeded after all, the booking is paid online and stays.
 */
export async function cancelBookingAtDesk(
  services: CancellationServices,
  cancellation: DeskCancellation,
  actor: DeskActor,
  check: (booking: BookingRow) => void = () => undefined,
): Promise<void> {
  const { bookingId, reason, isUndone } = cancellation;
  await withPaymentsStopped(services, t.payingOnline, async (trx) => {
    const booking = await lockNotBeingPaid(trx, bookingId);
    check(booking);
    const { status } = booking;
    if (status === 'confirmed') await cancelPaidAtDesk(trx, booking, cancellation, services.standing, actor);
    else if (isUnpaidStatus(status))
      await moveLockedBooking(trx, UNPAID[status], { ...actor, bookingId, reason, isUndone });
    else throw new Refusal('not-cancellable', describeEnded(booking));
  });
}

async function cancelPaidAtDesk(
  trx: Trx,
  booking: BookingRow,
  { expected, part, reason, isHanded, isUndone }: DeskCancellation,
  standing: StandingReader,
  actor: DeskActor,
): Promise<void> {
  const payments = await lockKeptPayments(trx, booking.id);
  const terms = await standing.readCurrent(booking.user_id, trx);
  const { kept, percent, ...sums } = await findTerms(trx, booking, payments, { terms, now: actor.now });
  const online = payments.find((payment) => !isByHand(payment));
  if (online) refusePaidOnline(online);
  const total = part === 'all' ? sums.left : sums.part;
  if (expected !== null && total !== fromTaka(expected))
    throw new Refusal('refund-changed', t.givenBackNow({ amount: formatPoisha(total) }), {
      refund: toTaka(total),
      percent,
    });
  const change = {
    ...actor,
    bookingId: booking.id,
    reason,
    isUndone,
    paymentId: confirmingPaymentId(booking),
  };
  await moveLockedBooking(trx, part === 'all' ? 'refund' : 'cancelPaid', change);
  // When a coupon paid everything, the amounts are zero for any percentage, so the coupon's return is decided by the percentage.
  const isWhole = part === 'all' || percent === 100;
  for (const one of kept) {
    const amount = part === 'all' ? one.left : one.part;
    const refund = await giveBack(trx, { payment: one.payment, amount, isWhole }, reason, actor);
    if (refund && isHanded) await handBackLocked(trx, refund, actor);
  }
}

/**
 * Refuses an online payment: the desk only hands back what it received by hand. An admin refunds online payments through their provider.
 */
function refusePaidOnline({ provider, charge_id }: PaymentRow): never {
  if (charge_id !== null) throw new Refusal('not-refundable', t.partPaidOnline);
  const service = nameProvider(provider);
  throw new Refusal('not-refundable', service === null ? t.paidByCard : t.paidWith({ service }));
}

/** Refuses a booking whose day has passed: only an admin refunds it. */
export function requireAhead({ play_date }: Pick<BookingRow, 'play_date'>, now: Date): void {
  if (play_date < toClubDate(now)) throw new Refusal('not-cancellable', t.dayHasPassed);
}

/** Cancels a booking that the same person has just made at the desk, and hands back all its money. */
export async function undoBooking(
  services: CancellationServices,
  bookingId: string,
  actor: DeskActor,
): Promise<void> {
  const undo = {
    bookingId,
    expected: null,
    part: 'all',
    reason: 'undone at the desk',
    isHanded: true,
    isUndone: true,
  } as const;
  await cancelBookingAtDesk(services, undo, actor, ({ booked_by, created_at }) => {
    const isRecent = actor.now.getTime() - created_at.getTime() <= UNDO_SECONDS * 1000;
    if (booked_by !== actor.actorId || !isRecent) throw new Refusal('too-late', t.noUndo);
  });
}
