import type { Row } from '../../platform/db/rows.ts';
import type { ProviderPayment } from '../../providers/provider.ts';
import type { BookingRow } from '../bookings/booking.ts';

type PaymentRow = Row<'payments'>;
type ChargeRow = Row<'charges'>;

export type SyncEffect =
  | { kind: 'nothing' }
  | { kind: 'progress'; status: 'open' | 'processing' }
  /** Paid, but called risky by the provider, so an admin decides. */
  | { kind: 'hold' }
  | { kind: 'canceled' }
  | { kind: 'confirm' }
  /** The part or the dues are paid. */
  | { kind: 'cover' }
  /** The booking expired while the card was charged. It is restored if its slots are still free. */
  | { kind: 'restore' }
  /** The money cannot be used and is refunded. */
  | { kind: 'unapplied'; reason: string };

type SettledPayment = Pick<PaymentRow, 'status' | 'amount_poisha' | 'currency'> &
  Partial<Pick<PaymentRow, 'risk'>>;
type SettledBooking = Pick<BookingRow, 'status' | 'reason' | 'starts_at'> &
  Partial<Pick<BookingRow, 'due_now_poisha'>>;
type SettledPart = Pick<ChargeRow, 'state' | 'total_poisha'>;

type ReceivedMoney = Pick<ProviderPayment, 'received' | 'currency'>;

/** Formats an amount as `5.00 USD`. */
export const foreignAmount = ({ received, currency }: ReceivedMoney): string =>
  `${(received / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Describes money received in another currency, whose amount means nothing in taka. */
export const describeForeign = (money: ReceivedMoney): string =>
  `it came as ${foreignAmount(money)}, not as taka`;

/** A payment of a part never restores an expired booking, because the other parts may be unpaid. */
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

/** The reason for refunding money for dues that have ended or were replaced. */
export const DUES_CHANGED = 'what was to pay for the membership has changed';

function judgeDues({ amount_poisha }: SettledPayment, charge: SettledPart | null): SyncEffect {
  if (charge?.state === 'paid') return { kind: 'unapplied', reason: 'the membership is already paid' };
  if (charge?.state !== 'open' || charge.total_poisha !== amount_poisha)
    return { kind: 'unapplied', reason: DUES_CHANGED };
  return { kind: 'cover' };
}

function judgeWhole(booking: SettledBooking, now: Date): SyncEffect {
  // A node of the previous release began this payment.
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

/** Holds a payment that the provider calls risky, if the club wants that, until an admin has decided. */
function judgeRisk(
  effect: SyncEffect,
  payment: SettledPayment,
  { risk }: Pick<ProviderPayment, 'risk'>,
): SyncEffect {
  const isUsable = effect.kind === 'confirm' || effect.kind === 'cover' || effect.kind === 'restore';
  if (!isUsable) return effect;
  // The admin's decision stays valid even if the provider changes its assessment or the setting is changed.
  if (payment.risk === 'refused')
    return {
      kind: 'unapplied',
      reason: 'the club did not accept it, because the payment service calls it risky',
    };
  return risk === 'hold' && payment.risk !== 'accepted' ? { kind: 'hold' } : effect;
}

/**
 * Decides what a provider's state means for our payment and its booking. A completed payment does not change, so repeated and late reports
 * have no effect; only a success after a cancellation does, because money has moved. `part` is the paid part of a booking; null for a whole
 * booking. When `booking` is null, the payment is for dues.
 */
export function judgeProviderState(
  payment: SettledPayment,
  booking: SettledBooking | null,
  providerPayment: ProviderPayment,
  now: Date,
  part: SettledPart | null = null,
): SyncEffect {
  if (payment.status === 'succeeded' || payment.status === 'unapplied') return { kind: 'nothing' };
  // No money was received, so the thing can be paid again.
  if (providerPayment.state === 'succeeded' && providerPayment.received <= 0)
    return payment.status === 'canceled' ? { kind: 'nothing' } : { kind: 'canceled' };
  if (providerPayment.state === 'succeeded')
    return judgeRisk(judgeSuccess(payment, booking, providerPayment, now, part), payment, providerPayment);
  if (payment.status === 'canceled') return { kind: 'nothing' };
  return providerPayment.state === 'canceled'
    ? { kind: 'canceled' }
    : { kind: 'progress', status: providerPayment.state };
}
