import type { Row } from '../../platform/db/rows.ts';
import type { ProviderPayment } from '../../providers/provider.ts';
import type { BookingRow } from '../bookings/booking.ts';

type PaymentRow = Row<'payments'>;
type ChargeRow = Row<'charges'>;

/** What a payment at the provider means for ours. */
export type SyncEffect =
  | { kind: 'nothing' }
  | { kind: 'progress'; status: 'open' | 'processing' }
  /** Paid, and called risky by the provider: an admin decides. */
  | { kind: 'hold' }
  | { kind: 'canceled' }
  | { kind: 'confirm' }
  /** The part, or the dues, that it pays are paid. */
  | { kind: 'cover' }
  /** The booking expired while the card was charged: it comes back if its slots are still free. */
  | { kind: 'restore' }
  /** The money cannot be used, and is refunded. */
  | { kind: 'unapplied'; reason: string };

type SettledPayment = Pick<PaymentRow, 'status' | 'amount_poisha' | 'currency'> &
  Partial<Pick<PaymentRow, 'risk'>>;
type SettledBooking = Pick<BookingRow, 'status' | 'reason' | 'starts_at'> &
  Partial<Pick<BookingRow, 'due_now_poisha'>>;
type SettledPart = Pick<ChargeRow, 'state' | 'total_poisha'>;

type ReceivedMoney = Pick<ProviderPayment, 'received' | 'currency'>;

/** `5.00 USD`. */
export const foreignAmount = ({ received, currency }: ReceivedMoney): string =>
  `${(received / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Says what came in another currency, whose number means nothing in taka. */
export const describeForeign = (money: ReceivedMoney): string =>
  `it came as ${foreignAmount(money)}, not as taka`;

/** A part is never a reason to bring back a booking that has expired: the others may not be paid. */
function judgePart(
  { amount_poisha }: SettledPayment,
  part: SettledPart,
  booking: SettledBooking,
): SyncEffect {
  const isLive = booking.status === 'approved' || booking.status === 'confirmed';
  if (!isLive) return { kind: 'unapplied', reason: `the booking was ${booking.status}` };
  if (part.state === 'paid') return { kind: 'unapplied', reason: 'its part of the booking is already paid' };
  if (part.state === 'ended' || part.total_poisha !== amount_poisha)
    return { kind: 'unapplied', reason: 'its part of the booking has changed' };
  return { kind: 'cover' };
}

/** Why money for dues cannot be used: they are over, or another membership took their place. */
export const DUES_CHANGED = 'what was to pay for the membership has changed';

function judgeDues({ amount_poisha }: SettledPayment, charge: SettledPart | null): SyncEffect {
  if (charge?.state === 'paid') return { kind: 'unapplied', reason: 'the membership is already paid' };
  if (charge?.state !== 'open' || charge.total_poisha !== amount_poisha)
    return { kind: 'unapplied', reason: DUES_CHANGED };
  return { kind: 'cover' };
}

function judgeWhole(booking: SettledBooking, now: Date): SyncEffect {
  // A node of the release before has begun it.
  if (typeof booking.due_now_poisha === 'number')
    return { kind: 'unapplied', reason: 'the booking is paid in parts' };
  if (booking.status === 'approved') return { kind: 'confirm' };
  if (booking.status === 'rejected' && booking.reason === 'expired' && now < booking.starts_at)
    return { kind: 'restore' };
  if (booking.status === 'confirmed') return { kind: 'unapplied', reason: 'the booking is already paid' };
  return { kind: 'unapplied', reason: `the booking was ${booking.status}` };
}

function judgeSuccess(
  payment: SettledPayment,
  booking: SettledBooking | null,
  providerPayment: ProviderPayment,
  now: Date,
  part: SettledPart | null,
): SyncEffect {
  if (providerPayment.currency !== payment.currency)
    return { kind: 'unapplied', reason: describeForeign(providerPayment) };
  if (providerPayment.received !== payment.amount_poisha)
    return { kind: 'unapplied', reason: 'a different amount was paid' };
  if (payment.status === 'canceled') return { kind: 'unapplied', reason: 'the payment had been cancelled' };
  if (booking === null) return judgeDues(payment, part);
  return part === null ? judgeWhole(booking, now) : judgePart(payment, part, booking);
}

/**
 * Lets a payment that the provider calls risky wait for an admin, where the club wants that; the decision lets it go on.
 */
function judgeRisk(
  effect: SyncEffect,
  payment: SettledPayment,
  { risk }: Pick<ProviderPayment, 'risk'>,
): SyncEffect {
  const isUsable = effect.kind === 'confirm' || effect.kind === 'cover' || effect.kind === 'restore';
  if (!isUsable) return effect;
  // The admin's word holds even where the provider thinks better of it meanwhile, or the setting has changed.
  if (payment.risk === 'refused')
    return {
      kind: 'unapplied',
      reason: 'the club did not accept it, because the payment service calls it risky',
    };
  return risk === 'hold' && payment.risk !== 'accepted' ? { kind: 'hold' } : effect;
}

/**
 * Decides from the provider's word what becomes of a payment of ours and its booking. What is over stays as it is, so
 * repeats and late news change nothing; only a success after a cancellation still counts, because money moved. `part` is
 * what it pays of a booking in parts; null: the whole booking. Without a booking it is the dues that it pays.
 */
export function judgeProviderState(
  payment: SettledPayment,
  booking: SettledBooking | null,
  providerPayment: ProviderPayment,
  now: Date,
  part: SettledPart | null = null,
): SyncEffect {
  if (payment.status === 'succeeded' || payment.status === 'unapplied') return { kind: 'nothing' };
  // No money has come, so there is none to keep or to give back: it can be paid anew.
  if (providerPayment.state === 'succeeded' && providerPayment.received <= 0)
    return payment.status === 'canceled' ? { kind: 'nothing' } : { kind: 'canceled' };
  if (providerPayment.state === 'succeeded')
    return judgeRisk(judgeSuccess(payment, booking, providerPayment, now, part), payment, providerPayment);
  if (payment.status === 'canceled') return { kind: 'nothing' };
  return providerPayment.state === 'canceled'
    ? { kind: 'canceled' }
    : { kind: 'progress', status: providerPayment.state };
}
