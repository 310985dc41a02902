import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { describeEnded } from '../../bookings/rules.ts';
import type { BookingRow } from '../../bookings/store.ts';
import { partGivenBack } from '../../club-rules/rules.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { PaymentRow } from '../store.ts';
import type { RefundRow } from '../refund-store.ts';
import { t } from '../texts.ts';

function refuse(sentence: string): never {
  throw new Refusal('not-cancellable', sentence);
}

/** Returns the payment that confirmed a booking. */
export function confirmedBy({
  id,
  confirmed_payment_id,
}: Pick<BookingRow, 'id' | 'confirmed_payment_id'>): string {
  if (confirmed_payment_id === null) throw new Error(`booking ${id} is confirmed without a payment`);
  return confirmed_payment_id;
}

/** Throws unless the owner may cancel this booking as a paid one. */
export function requireCancellable(
  booking: Pick<BookingRow, 'status' | 'reason' | 'starts_at'>,
  { cancellation }: Pick<ClubRules, 'cancellation'>,
  now: Date,
): void {
  if (booking.status === 'pending' || booking.status === 'approved') refuse(t.notPaid);
  if (booking.status !== 'confirmed') refuse(describeEnded(booking));
  if (cancellation.length === 0) refuse(t.onlyTheClub);
  if (booking.starts_at <= now) refuse(t.hasBegun);
}

export interface CancellationTerms {
  amount: Poisha;
  percent: number;
  until: Date;
}

/** Returns what of a payment is not refunded, or being refunded, already. */
export function leftToGiveBack(
  { amount_poisha }: Pick<PaymentRow, 'amount_poisha'>,
  refunds: Pick<RefundRow, 'status' | 'amount_poisha'>[],
): Poisha {
  const back = refunds.filter(({ status }) => status !== 'failed');
  return poisha(Math.max(amount_poisha - back.reduce((sum, refund) => sum + refund.amount_poisha, 0), 0));
}

/** Returns what the owner gets back for cancelling now: the policy's part of what is left. */
export function termsOfCancellation(
  booking: Pick<BookingRow, 'starts_at'>,
  payment: Pick<PaymentRow, 'amount_poisha' | 'dispute_state'>,
  refunds: Pick<RefundRow, 'status' | 'amount_poisha'>[],
  { cancellation }: Pick<ClubRules, 'cancellation'>,
  now: Date,
): CancellationTerms {
  if (payment.dispute_state === 'open') refuse(t.disputedByYours);
  const { percent, until } = partGivenBack(cancellation, booking.starts_at, now);
  const amount = poisha(Math.round((leftToGiveBack(payment, refunds) * percent) / 100));
  return { amount, percent, until };
}

export function toQuote({ amount, percent, until }: CancellationTerms): CancellationQuote {
  return { refund: toTaka(amount), percent, until: until.toISOString() };
}

type PastRefund = Pick<RefundRow, 'status' | 'amount_poisha' | 'requested_by' | 'automatic'>;

/**
 * Returns the refunds from the last one that the club decided, oldest first; the provider's own refunds are no decision of
 * the club's.
 */
function sinceDecision<Refund extends PastRefund>(refunds: Refund[]): Refund[] {
  const decided = refunds.findLastIndex((refund) => refund.automatic || refund.requested_by !== null);
  return refunds.slice(decided < 0 ? -1 : decided);
}

/** Returns the last refund that the club decided, or of which only the provider knew, where it failed; null: it did not. */
export function findFailed<Refund extends PastRefund>(refunds: Refund[]): Refund | null {
  const [decision] = sinceDecision(refunds);
  return decision?.status === 'failed' ? decision : null;
}

/** Returns what is still to be given back of the last decision: what was refunded elsewhere after it counts. */
export function stillOwed(refunds: PastRefund[]): Poisha {
  const [decision, ...later] = sinceDecision(refunds);
  const returned = later.filter(({ status }) => status === 'succeeded');
  const owed =
    (decision?.amount_poisha ?? 0) - returned.reduce((sum, refund) => sum + refund.amount_poisha, 0);
  return poisha(Math.max(owed, 0));
}
