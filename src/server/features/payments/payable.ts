import { t } from '#texts/payments.js';
import { statusWord } from '#server/features/bookings/booking.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { DeskOffers } from '#contract/desk/desk.ts';
import { splitAdvance } from '#contract/money/advance.ts';
import { formatPoisha, MAX_POISHA, poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import { sayLabel } from '#contract/payments/provider-names.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { calculateDiscount, whyCouponRefused, type CouponRow } from '../coupons/rules.ts';

export interface Quote {
  subtotal: Poisha;
  discount: Poisha;
  amount: Poisha;
}

/** Returns the amount to pay for a total with a coupon that `whyCouponRefused` has accepted. */
export function quote(total: Poisha, coupon: CouponRow | null): Quote {
  const discount = coupon ? calculateDiscount(total, coupon) : poisha(0);
  return { subtotal: total, discount, amount: poisha(total - discount) };
}

/** Throws `Refusal` unless the booking is waiting for its payment; `asOf` is the time against which its deadline is checked. */
export function requirePayable(
  { status, reason, expires_at }: Pick<BookingRow, 'status' | 'reason' | 'expires_at'>,
  asOf: Date,
): void {
  if (reason === 'expired' || (expires_at && expires_at <= asOf))
    throw new Refusal('booking-expired', t.timeIsOver);
  if (status === 'pending') throw new Refusal('booking-not-payable', t.waitsForApproval);
  if (status !== 'approved')
    throw new Refusal('booking-not-payable', t.notPayable({ status: statusWord(status) }));
}

/** Throws `Refusal` unless the rest of a confirmed booking can be paid online now; after the deadline it is paid at the club. */
export function requireRestPayable(
  booking: Pick<BookingRow, 'status' | 'starts_at'>,
  rules: Pick<ClubRules, 'restMinutes'>,
  now: Date,
): void {
  if (booking.status !== 'confirmed')
    throw new Refusal('booking-not-payable', t.notPayable({ status: statusWord(booking.status) }));
  if (now >= restDeadline(booking, rules)) throw new Refusal('booking-not-payable', t.restAtTheClub);
}

/** Throws `Refusal` unless the coupon exists and can be used for this total. */
export function requireCoupon(coupon: CouponRow | null, total: Poisha, now: Date): CouponRow {
  if (!coupon) throw new Refusal('coupon-refused', t.noSuchCoupon);
  const reason = whyCouponRefused(coupon, total, now);
  if (reason === null) return coupon;
  throw new Refusal('coupon-refused', t.couponRefused({ reason }));
}

/** Throws `Refusal` unless the user saw this amount and a card can pay it. Zero passes. */
export function requireAmount(amount: Poisha, asserted: number, minimum: Poisha): void {
  if (asserted !== amount)
    throw new Refusal('amount-mismatch', t.payAmount({ amount: formatPoisha(amount) }), {
      expectedAmountInCents: amount,
    });
  if (amount > 0 && amount < minimum)
    throw new Refusal('amount-below-minimum', t.cardAtLeast({ amount: formatPoisha(minimum) }));
  if (amount > MAX_POISHA)
    throw new Refusal('booking-not-payable', t.atMost({ amount: formatPoisha(poisha(MAX_POISHA)) }));
}

/** Throws `Refusal` when the amount is outside the provider's limits. Zero needs no provider and passes. */
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

/**
 * Whether members can pay with real money: through a provider, or at the desk if no test provider would confirm bookings for test money.
 */
export function takesRealMoney(methods: Pick<AvailableMethod, 'kind' | 'isTest'>[]): boolean {
  return methods.some(({ kind, isTest }) => !isTest && (kind !== 'desk' || methods.length === 1));
}

type PartedBooking = BookingRow &
  Record<'fees_poisha' | 'covered_poisha' | 'due_now_poisha' | 'due_later_poisha', number>;

/** Whether a booking is paid in parts; otherwise it is paid as a whole. */
export function isInParts(booking: BookingRow): booking is PartedBooking {
  return booking.due_now_poisha !== null;
}

const MINUTE = 60_000;

/** Returns the deadline for paying the rest online; afterwards it is paid at the club. */
export function restDeadline(
  { starts_at }: Pick<BookingRow, 'starts_at'>,
  { restMinutes }: Pick<ClubRules, 'restMinutes'>,
): Date {
  return new Date(starts_at.getTime() - restMinutes * MINUTE);
}

/** The smallest amount. Refusals do not mention it. */
export const ANY_AMOUNT = poisha(1);

/** Returns the unpaid amount of an approved booking, or of an ended one if it were revived. */
export function openOnceLive(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.due_now_poisha + booking.due_later_poisha);
  return booking.total_poisha;
}

/** Returns the unpaid amount of a booking; zero for one that has ended. */
export function unpaidAmount(booking: BookingRow): Poisha {
  if (booking.status === 'approved' || (booking.status === 'confirmed' && isInParts(booking)))
    return openOnceLive(booking);
  return poisha(0);
}

export function coveredAmount(booking: BookingRow): Poisha {
  if (isInParts(booking)) return poisha(booking.covered_poisha);
  return booking.status === 'confirmed' ? booking.total_poisha : poisha(0);
}

/**
 * Returns the least that the desk may take for a booking: the advance before it is confirmed, any amount afterwards; null when only the
 * full amount is accepted.
 */
export function leastToTake(booking: BookingRow, { advance }: Pick<ClubRules, 'advance'>): Poisha | null {
  if (booking.status === 'confirmed') return ANY_AMOUNT;
  return splitAdvance(booking.total_poisha, advance)?.now ?? null;
}

/** Returns what the desk may do with a booking besides taking the full amount; null when nothing. */
export function findDeskChoices(
  booking: BookingRow,
  { advance, guestFee }: Pick<ClubRules, 'advance' | 'guestFee'>,
): DeskOffers | null {
  const least = unpaidAmount(booking) > 0 ? leastToTake(booking, { advance }) : null;
  const guest_fee = booking.status === 'confirmed' ? guestFee : 0;
  return least === null && guest_fee === 0 ? null : { least: least && toTaka(least), guest_fee };
}
