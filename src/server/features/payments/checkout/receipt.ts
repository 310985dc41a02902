import { clubDateOf } from '#contract/clock/club-time.ts';
import { toTaka } from '#contract/money/money.ts';
import type { Receipt } from '#contract/payments/payments.ts';
import { nameNumber } from '#contract/payments/provider-names.ts';
import { findBooking, mixedPrices } from '../../bookings/store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findCheckout } from '../../../providers/hosted/checkout-store.ts';
import { toPayment } from '../payment-view.ts';
import { findRefundsOf } from '../refund-store.ts';
import { typedReference } from '../hand-reference.ts';
import { findPayment, findTaker, type PaymentRow } from '../store.ts';
import { t } from '../texts.ts';

/** `R-20260301-5F3A2B1C`: the club's date of the payment, and the end of its id, which is random. */
function numberOf({ id, paid_at, created_at }: PaymentRow): string {
  const day = clubDateOf(paid_at ?? created_at).replaceAll('-', '');
  return `R-${day}-${id.slice(-8).toUpperCase()}`;
}

/** Returns how a payment was taken by hand, where it was. */
async function readHand(db: Db, payment: PaymentRow): Promise<Pick<Receipt, 'by_hand'>> {
  const { id, taken_by, provider_ref, method } = payment;
  if (taken_by === null || provider_ref === null) return {};
  const name = await findTaker(db, taken_by);
  return {
    by_hand: { method: method[0] ?? '', reference: typedReference(provider_ref, id), taken_by: name },
  };
}

/** Returns what the payer finds the payment by in the app that it was paid with. */
async function readNumberInApp(
  db: Db,
  { id, provider }: PaymentRow,
): Promise<Pick<Receipt, 'number_in_app'>> {
  const name = nameNumber(provider);
  if (name === null) return {};
  const number = (await findCheckout(db, { provider, payment_id: id }))?.transaction;
  return number ? { number_in_app: { name, number } } : {};
}

/** Throws Refusal('not-found') for a payment that is not of this booking, or took no money. */
export async function readReceipt(db: Db, bookingId: string, paymentId: string): Promise<Receipt> {
  const payment = await findPayment(db, paymentId);
  const booking = await findBooking(db, bookingId);
  if (!payment || !booking || payment.booking_id !== bookingId || payment.paid_at === null)
    throw new Refusal('not-found', t.noPaymentOfBooking);
  const { card_brand, card_last4 } = payment;
  const shown = toPayment({ ...booking, ...payment }, await findRefundsOf(db, [paymentId]));
  return {
    number: numberOf(payment),
    payment: shown,
    court_type: booking.court_type,
    ...(booking.court_type_bn && { court_type_bn: booking.court_type_bn }),
    date: booking.play_date,
    slots: booking.slots,
    user_name: booking.user_name,
    price_per_session: toTaka(booking.price_poisha),
    ...mixedPrices(booking),
    subtotal: toTaka(payment.subtotal_poisha),
    discount: toTaka(payment.discount_poisha),
    couponCode: payment.coupon_code,
    ...(await readHand(db, payment)),
    ...(await readNumberInApp(db, payment)),
    card:
      shown.service === undefined && card_brand !== null && card_last4 !== null
        ? `${card_brand} •••• ${card_last4}`
        : null,
  };
}
