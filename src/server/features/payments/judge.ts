import type { CancellationQuote } from '#contract/bookings/cancellations.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
import type { DeskOffers } from '#contract/desk/desk.ts';
import { advanceOf } from '#contract/money/advance.ts';
import { formatPoisha, MAX_POISHA, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { sayLabel } from '#contract/payments/provider-names.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import type { Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaymentProvider, ProviderPayment } from '../../providers/provider.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { describeEnded } from '../bookings/policy.ts';
import { partGivenBack } from '../club-rules/rules.ts';
import { discountOf, whyCouponRefused, type CouponRow } from '../coupons/rules.ts';
import { t } from './texts.ts';

type PaymentRow = Row<'payments'>;
type ChargeRow = Row<'charges'>;
type RefundRow = Row<'refunds'>;

export interface Quote {
  subtotal: Poisha;
  discount: Poisha;
  amount: Poisha;
}

/** The amount to pay for a total with a coupon, which `whyCouponRefused` has accepted. */
export function quote(total: Poisha, coupon: CouponRow | null): Quote {
  const discount = coupon ? discountOf(total, coupon) : poisha(0);
  return { subtotal: total, discount, amount: poisha(total - discount) };
}

/** Throws unless the booking waits for its payment, by the instant by which deadlines are judged. */
export function requirePayable(
  { status, reason, expires_at }: Pick<BookingRow, 'status' | 'reason' | 'expires_at'>,
  asOf: Date,
): void {
  if (reason === 'expired' || (expires_at && expires_at <= asOf))
    throw new Refusal('booking-expired', t.timeIsOver);
  if (status === 'pending') throw new Refusal('booking-not-payable', t.waitsForApproval);
  if (status !== 'approved') throw new Refusal('booking-not-payable', t.notPayable(status));
}

/** Throws unless what is left of a confirmed booking can be paid here; later it is paid at the club. */
export function requireRestPayable(
  booking: Pick<BookingRow, 'status' | 'starts_at'>,
  rules: Pick<ClubRules, 'restMinutes'>,
  now: Date,
): void {
  if (booking.status !== 'confirmed') throw new Refusal('booking-not-payable', t.notPayable(booking.status));
  if (now >= restUntil(booking, rules)) throw new Refusal('booking-not-payable', t.restAtTheClub);
}

/** Throws when the coupon that was named cannot be used for this total. */
export function requireCoupon(coupon: CouponRow | null, total: Poisha, now: Date): CouponRow {
  if (!coupon) throw new Refusal('coupon-refused', t.noSuchCoupon);
  const reason = whyCouponRefused(coupon, total, now);
  if (reason === null) return coupon;
  throw new Refusal('coupon-refused', t.couponRefused(reason));
}

/** Throws unless the person saw this amount and a card payment may have it; 0 may. */
export function requireAmount(amount: Poisha, asserted: number, minimum: Poisha): void {
  if (asserted !== amount)
    throw new Refusal('amount-mismatch', t.amountToPay(formatPoisha(amount)), {
      expectedAmountInCents: amount,
    });
  if (amount > 0 && amount < minimum)
    throw new Refusal('amount-below-minimum', t.atLeast(formatPoisha(minimum)));
  if (amount > MAX_POISHA)
    throw new Refusal('booking-not-payable', t.atMost(formatPoisha(poisha(MAX_POISHA))));
}

/** Throws unless the provider takes an amount like this one; 0 needs no provider. */
export function requireWithin(
  { label, limits }: Pick<PaymentProvider, 'label' | 'limits'>,
  amount: Poisha,
): void {
  if (amount > 0 && amount < limits.min)
    throw new Refusal(
      'amount-below-minimum',
      t.takesOrMore({ provider: sayLabel(label), amount: formatPoisha(limits.min) }),
    );
  if (amount > limits.max)
    throw new Refusal(
      'amount-above-maximum',
      t.takesOrLess({ provider: sayLabel(label), amount: formatPoisha(limits.max) }),
    );
}

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

type Came = Pick<ProviderPayment, 'received' | 'currency'>;

/** `5.00 USD`. */
export const foreignAmount = ({ received, currency }: Came): string =>
  `${(received / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Money of another currency: its number is not one of taka. */
export const describeForeign = (came: Came): string => `it came as ${foreignAmount(came)}, not as taka`;

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

/** Why money for dues is of no use: they are over, or another membership stands in their place. */
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

/**
 * Whether members can pay the club: a provider takes real money, or the desk does and nothing beside it would confirm a
 * booking for test money.
 */
export function takesRealMoney(methods: Pick<AvailableMethod, 'kind' | 'isTest'>[]): boolean {
  return methods.some(({ kind, isTest }) => !isTest && (kind !== 'desk' || methods.length === 1));
}

/**
 * Returns what no two payments by hand of one method share: the number of a transfer; the slip of a terminal with its day,
 * because terminals count anew each day; and the payment's own id for cash, or where nobody kept the slip.
 */
export function referenceOf(
  { method, reference = '' }: HandPayment,
  paymentId: string,
  date: ClubDate,
): string {
  if (method === 'cash' || reference === '') return `${method}:${paymentId}`;
  return method === 'card-terminal' ? `${method}:${date}/${reference}` : `${method}:${reference}`;
}

/** The number that was typed; null where there was none. */
export function typedReference(reference: string, paymentId: string): string | null {
  const typed = reference.slice(reference.indexOf(':') + 1).replace(/^\d{4}-\d{2}-\d{2}\//, '');
  return typed === paymentId ? null : typed;
}

export const FILE_MARK = '/file/';

/**
 * Names a refund that only a settlement file knows: no provider can be asked about it by that. `mark` is what the file calls it, or its
 * day and amount.
 */
export function fileRef(paymentRef: string, mark: string): string {
  return `${paymentRef}${FILE_MARK}${mark}`;
}

export function isFromFile(ref: string): boolean {
  return ref.includes(FILE_MARK);
}

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

/** Returns what of a payment is not refunded, or being refunded, already; where a dispute was lost, the bank has given it back. */
export function leftToGiveBack(
  { amount_poisha, dispute_state }: Pick<PaymentRow, 'amount_poisha' | 'dispute_state'>,
  refunds: Pick<RefundRow, 'status' | 'amount_poisha'>[],
): Poisha {
  if (dispute_state === 'lost') return poisha(0);
  const back = refunds.filter(({ status }) => status !== 'failed');
  return poisha(Math.max(amount_poisha - back.reduce((sum, refund) => sum + refund.amount_poisha, 0), 0));
}

type PastRefund = Pick<RefundRow, 'status' | 'amount_poisha' | 'requested_by' | 'automatic'>;

/** Returns what has gone back that our records did not decide: it was made in the provider's panel, or before a restore. */
function foundToGiveBack(refunds: PastRefund[]): Poisha {
  const found = refunds.filter((refund) => !refund.automatic && refund.requested_by === null);
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
  const [left, found] = [leftToGiveBack(payment, refunds), foundToGiveBack(refunds)];
  const share = Math.round((Math.min(left + found, payment.amount_poisha) * percent) / 100);
  return poisha(Math.min(left, Math.max(share - found, 0)));
}

/** A payment that is kept for a booking, with the policy's part of it and all that is left of it. */
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
  /** So much has gone back already without our records, and counts towards it. */
  found: Poisha;
  /** All of it was taken by hand, or cost nothing. */
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
      left: leftToGiveBack(payment, own),
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

/** A booking that somebody has divided, with what of it is due. */
type InParts = BookingRow &
  Record<'fees_poisha' | 'covered_poisha' | 'due_now_poisha' | 'due_later_poisha', number>;

/** Whether a booking is paid in parts; else it is its own charge. */
export function isInParts(booking: BookingRow): booking is InParts {
  return booking.due_now_poisha !== null;
}

const MINUTE = 60_000;

/** Returns until when what is due later is paid here; afterwards it is paid at the club. */
export function restUntil(
  { starts_at }: Pick<BookingRow, 'starts_at'>,
  { restMinutes }: Pick<ClubRules, 'restMinutes'>,
): Date {
  return new Date(starts_at.getTime() - restMinutes * MINUTE);
}

/** The least that there is: it need not be said. */
export const ANY_AMOUNT = poisha(1);

/** Returns what of an approved booking is not paid, or would not be if it came back. */
export function openOnceLive(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.due_now_poisha + booking.due_later_poisha);
  return booking.total_poisha;
}

/** Returns what of a booking is not paid; 0 of one that has ended. */
export function openOf(booking: BookingRow): Poisha {
  if (booking.status === 'approved' || (booking.status === 'confirmed' && isInParts(booking)))
    return openOnceLive(booking);
  return poisha(0);
}

/** Returns what of a booking is paid. */
export function coveredOf(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.covered_poisha);
  return booking.status === 'confirmed' ? booking.total_poisha : poisha(0);
}

/**
 * Returns the least that the desk may take of a booking, where that need not be all that is open: before it is confirmed the
 * advance, afterwards any amount; null: only all of it.
 */
export function leastToTake(booking: BookingRow, { advance }: Pick<ClubRules, 'advance'>): Poisha | null {
  if (booking.status === 'confirmed') return ANY_AMOUNT;
  return advanceOf(booking.total_poisha, advance)?.now ?? null;
}

/** Returns what the rules let the desk do with a booking besides taking all of it; null: nothing. */
export function offersOf(
  booking: BookingRow,
  { advance, guestFee }: Pick<ClubRules, 'advance' | 'guestFee'>,
): DeskOffers | null {
  const least = openOf(booking) > 0 ? leastToTake(booking, { advance }) : null;
  const guest_fee = booking.status === 'confirmed' ? guestFee : 0;
  return least === null && guest_fee === 0 ? null : { least: least && toTaka(least), guest_fee };
}
