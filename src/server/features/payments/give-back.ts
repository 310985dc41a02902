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

/** Returns the id of the payment that confirmed a booking. Throws when it has none. */
export function confirmingPaymentId({
  id,
  confirmed_payment_id,
}: Pick<BookingRow, 'id' | 'confirmed_payment_id'>): string {
  if (confirmed_payment_id === null) throw new Error(`booking ${id} is confirmed without a payment`);
  return confirmed_payment_id;
}

/** Throws `Refusal` unless the owner may cancel this paid booking. */
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

/** Returns how much of a payment can still be refunded; zero after a lost dispute, because the bank has returned the money. */
export function refundableAmount(
  { amount_poisha, dispute_state }: Pick<PaymentRow, 'amount_poisha' | 'dispute_state'>,
  refunds: Pick<RefundRow, 'status' | 'amount_poisha'>[],
): Poisha {
  if (dispute_state === 'lost') return poisha(0);
  const back = refunds.filter(({ status }) => status !== 'failed');
  return poisha(Math.max(amount_poisha - back.reduce((sum, refund) => sum + refund.amount_poisha, 0), 0));
}

type PastRefund = Pick<RefundRow, 'status' | 'amount_poisha' | 'requested_by' | 'automatic'>;

/** Whether a refund was made outside our records: in the provider's panel, or before a restore. */
const isFoundElsewhere = (refund: PastRefund): boolean => !refund.automatic && refund.requested_by === null;

function foundToGiveBack(refunds: PastRefund[]): Poisha {
  const found = refunds.filter(isFoundElsewhere);
  return poisha(
    found
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount_poisha: amount }) => sum + amount, 0),
  );
}

/**
 * Returns the refund for a percentage of a payment. The percentage applies to what the club has not refunded itself; refunds outside our
 * records are deducted, and the result is at most the remaining amount.
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

interface KeptPayment {
  payment: PaymentRow;
  part: Poisha;
  left: Poisha;
}

export interface CancellationTerms {
  kept: KeptPayment[];
  percent: number;
  until: Date;
  part: Poisha;
  left: Poisha;
  /** The amount already refunded outside our records, which reduces the refund. */
  found: Poisha;
  /** Whether all payments were received by hand or were free. */
  byHand: boolean;
}

export const isByHand = ({ provider }: Pick<PaymentRow, 'provider'>): boolean =>
  provider === 'desk' || provider === 'none';

/** Returns the refunds for cancelling now, for each payment and in total: by policy, and of everything that is left. */
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

/** Returns the club's last refund and all later ones, oldest first. Refunds found at the provider are not decisions of the club. */
function sinceDecision<Refund extends PastRefund>(refunds: Refund[]): Refund[] {
  const decided = refunds.findLastIndex((refund) => !isFoundElsewhere(refund));
  return refunds.slice(decided < 0 ? -1 : decided);
}

/**
 * Returns the club's last refund if it failed, or the last one found at the provider if there are only such refunds and it failed;
 * otherwise null.
 */
export function findFailed<Refund extends PastRefund>(refunds: Refund[]): Refund | null {
  const [decision] = sinceDecision(refunds);
  return decision?.status === 'failed' ? decision : null;
}

/** Returns how much of the last refund is still owed, less later refunds made elsewhere. */
export function amountOwed(refunds: PastRefund[]): Poisha {
  const [decision, ...later] = sinceDecision(refunds);
  const returned = later.filter(({ status }) => status === 'succeeded');
  const owed =
    (decision?.amount_poisha ?? 0) - returned.reduce((sum, refund) => sum + refund.amount_poisha, 0);
  return poisha(Math.max(owed, 0));
}
