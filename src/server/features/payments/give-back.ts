import { t } from '#texts/payments.js';
import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { describeEnded } from '../bookings/policy.ts';
import { partGivenBack } from '../club-rules/rules.ts';

type PaymentRow = Row<'payments'>;
type RefundRow = Row<'refunds'>;

function refuse(sentence: string): never {
  throw new Refusal('not-cancellable', sentence);
}

/** Returns the payment that confirmed a booking. */
export function confirmingPaymentId({
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

/** Returns how much of a payment is neither refunded nor being refunded; nothing where a dispute was lost, as the bank has given it back. */
export function refundableAmount(
  { amount_poisha, dispute_state }: Pick<PaymentRow, 'amount_poisha' | 'dispute_state'>,
  refunds: Pick<RefundRow, 'status' | 'amount_poisha'>[],
): Poisha {
  if (dispute_state === 'lost') return poisha(0);
  const back = refunds.filter(({ status }) => status !== 'failed');
  return poisha(Math.max(amount_poisha - back.reduce((sum, refund) => sum + refund.amount_poisha, 0), 0));
}

type PastRefund = Pick<RefundRow, 'status' | 'amount_poisha' | 'requested_by' | 'automatic'>;

/** Whether our records did not decide a refund: it was made in the provider's panel, or before a restore. */
const isFoundElsewhere = (refund: PastRefund): boolean => !refund.automatic && refund.requested_by === null;

/** Returns what has gone back that our records did not decide. */
function foundToGiveBack(refunds: PastRefund[]): Poisha {
  const found = refunds.filter(isFoundElsewhere);
  return poisha(
    found
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount_poisha: amount }) => sum + amount, 0),
  );
}

/**
 * Returns what a share of a payment comes to: a part of what the club has not given back itself, less what has gone back without
 * our records, and at most what is left.
 */
function shareToGiveBack(
  payment: Pick<PaymentRow, 'amount_poisha' | 'dispute_state'>,
  refunds: PastRefund[],
  percent: number,
): Poisha {
  const [left, found] = [refundableAmount(payment, refunds), foundToGiveBack(refunds)];
  const share = Math.round((Math.min(left + found, payment.amount_poisha) * percent) / 100);
  return poisha(Math.min(left, Math.max(share - found, 0)));
}

/** A payment that is kept for a booking, with the part that the policy gives back and all that is left of it. */
interface KeptPayment {
  payment: PaymentRow;
  part: Poisha;
  left: Poisha;
}

/** What cancelling a paid booking now gives back of all its payments. */
export interface CancellationTerms {
  kept: KeptPayment[];
  percent: number;
  until: Date;
  part: Poisha;
  left: Poisha;
  /** This much has gone back already without our records, and counts towards it. */
  found: Poisha;
  /** Every payment was taken by hand, or was of nothing. */
  byHand: boolean;
}

export const isByHand = ({ provider }: Pick<PaymentRow, 'provider'>): boolean =>
  provider === 'desk' || provider === 'none';

/** Returns what cancelling gives back now: by the policy, and all that is left; of each payment and in all. */
export function cancellationTerms(
  { starts_at }: Pick<BookingRow, 'starts_at'>,
  payments: PaymentRow[],
  refunds: RefundRow[],
  cancellation: ClubRules['cancellation'],
  now: Date,
): CancellationTerms {
  const { percent, until } = partGivenBack(cancellation, starts_at, now);
  const kept = payments.map((payment) => {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    return {
      payment,
      part: shareToGiveBack(payment, own, percent),
      left: refundableAmount(payment, own),
      found: foundToGiveBack(own),
    };
  });
  const sum = (of: 'part' | 'left' | 'found') => poisha(kept.reduce((total, one) => total + one[of], 0));
  const byHand = payments.every(isByHand);
  return { kept, percent, until, part: sum('part'), left: sum('left'), found: sum('found'), byHand };
}

export function toQuote({
  part,
  percent,
  until,
  found,
}: Pick<CancellationTerms, 'part' | 'percent' | 'until' | 'found'>): CancellationQuote {
  const back = found > 0 && { gone_back: toTaka(found) };
  return { refund: toTaka(part), percent, until: until.toISOString(), ...back };
}

/**
 * Returns the refunds from the last one that the club decided, oldest first; a refund found at the provider
 * is no decision of the club's.
 */
function sinceDecision<Refund extends PastRefund>(refunds: Refund[]): Refund[] {
  const decided = refunds.findLastIndex((refund) => !isFoundElsewhere(refund));
  return refunds.slice(decided < 0 ? -1 : decided);
}

/** Returns the last refund that the club decided, or of which only the provider knew, where it failed; null: it did not. */
export function findFailed<Refund extends PastRefund>(refunds: Refund[]): Refund | null {
  const [decision] = sinceDecision(refunds);
  return decision?.status === 'failed' ? decision : null;
}

/** Returns what is still to be given back of the last decision: what was refunded elsewhere after it counts. */
export function amountOwed(refunds: PastRefund[]): Poisha {
  const [decision, ...later] = sinceDecision(refunds);
  const returned = later.filter(({ status }) => status === 'succeeded');
  const owed =
    (decision?.amount_poisha ?? 0) - returned.reduce((sum, refund) => sum + refund.amount_poisha, 0);
  return poisha(Math.max(owed, 0));
}
