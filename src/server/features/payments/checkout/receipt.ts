import { poisha, toTaka, type Poisha } from '#contract/money/money.ts';
import type { DuesReceipt, Payment, Receipt } from '#contract/payments/payments.ts';
import { nameNumber } from '#contract/payments/provider-names.ts';
import { findClubSettings } from '../../club-settings/store.ts';
import { findBooking, mixedPrices, type BookingRow } from '../../bookings/store.ts';
import { isInParts } from '../../charges/rules.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findCheckout } from '../../../providers/hosted/checkout-store.ts';
import { toPayment } from '../payment-view.ts';
import { findRefundsOf } from '../refund-store.ts';
import { typedReference } from '../hand-reference.ts';
import { numberReceipts } from '../receipts/number.ts';
import { hasReceipt, printNumber, receiptYearOf, vatIn, waitsForNumber } from '../receipts/rules.ts';
import {
  findBookedPayment,
  findBought,
  findPayer,
  findPayment,
  findTaker,
  type PaymentRow,
} from '../store.ts';
import { t } from '../texts.ts';

type PaidRow = PaymentRow & { paid_at: Date };

/** Returns the payment with its receipt's number: what has just been paid has none until the receipt is opened. */
async function withNumber(db: Db, payment: PaidRow): Promise<PaidRow> {
  if (!waitsForNumber(payment)) return payment;
  await numberReceipts(db, receiptYearOf(payment.paid_at));
  return { ...payment, ...(await findPayment(db, payment.id)), paid_at: payment.paid_at };
}

/** Returns what the club says of taxes: only where it has said its BIN. */
async function readTaxes(db: Db, amount: Poisha): Promise<Pick<Receipt, 'bin' | 'vat'>> {
  const { bin, vat_hundredths: hundredths } = await findClubSettings(db);
  if (bin === null) return {};
  const vat = hundredths && { percent: hundredths / 100, amount: toTaka(vatIn(amount, hundredths)) };
  return { bin, ...(vat && { vat }) };
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

/** Returns of what the payment is a part, where it is one; nothing is open of a booking that has ended. */
function readPart(booking: BookingRow, { charge_id }: PaymentRow): Pick<Receipt, 'part_of'> {
  if (charge_id === null || !isInParts(booking)) return {};
  const { status, total_poisha, fees_poisha, covered_poisha, due_now_poisha, due_later_poisha } = booking;
  const hasEnded = status === 'rejected' || status === 'cancelled';
  return {
    part_of: {
      total: toTaka(poisha(total_poisha + fees_poisha)),
      covered: toTaka(poisha(covered_poisha)),
      open: hasEnded ? 0 : toTaka(poisha(due_now_poisha + due_later_poisha)),
    },
  };
}

/** Returns the card that was charged, where one was, and not on a page that says itself with what was paid. */
const cardOf = ({ card_brand, card_last4 }: PaymentRow, { service }: Payment): string | null =>
  service === undefined && card_brand !== null && card_last4 !== null
    ? `${card_brand} •••• ${card_last4}`
    : null;

/** Throws Refusal('not-found') for a payment that is not of this booking, or took no money. */
export async function readReceipt(db: Db, bookingId: string, paymentId: string): Promise<Receipt> {
  const found = await findPayment(db, paymentId);
  const booking = await findBooking(db, bookingId);
  if (!found || !booking || found.booking_id !== bookingId || found.paid_at === null)
    throw new Refusal('not-found', t.noPaymentOfBooking);
  if (!hasReceipt(found)) throw new Refusal('not-found', t.noReceiptOfReturned);
  const payment = await withNumber(db, { ...found, paid_at: found.paid_at });
  const bought = await findBought(db, paymentId, booking);
  const of = { ...booking, ...bought, ...payment, membership: null };
  const shown = toPayment(of, await findRefundsOf(db, [paymentId]));
  return {
    number: printNumber(payment),
    payment: shown,
    court_type: bought.court_type,
    ...(bought.court_type_bn && { court_type_bn: bought.court_type_bn }),
    date: bought.play_date,
    slots: bought.slots,
    user_name: booking.user_name,
    price_per_session: toTaka(bought.price_poisha),
    ...mixedPrices(bought),
    subtotal: toTaka(payment.subtotal_poisha),
    discount: toTaka(payment.discount_poisha),
    couponCode: payment.coupon_code,
    ...(await readTaxes(db, payment.amount_poisha)),
    ...readPart(booking, payment),
    ...(await readHand(db, payment)),
    ...(await readNumberInApp(db, payment)),
    card: cardOf(payment, shown),
  };
}

/** Throws Refusal('not-found') for a payment that is not of these dues, or took no money. */
export async function readDuesReceipt(db: Db, chargeId: string, paymentId: string): Promise<DuesReceipt> {
  const found = await findBookedPayment(db, paymentId);
  if (!found?.membership || found.charge_id !== chargeId || found.paid_at === null)
    throw new Refusal('not-found', t.noPaymentOfDues);
  if (!hasReceipt(found)) throw new Refusal('not-found', t.noReceiptOfReturned);
  const { membership } = found;
  const payment = await withNumber(db, { ...found, paid_at: found.paid_at });
  const shown = toPayment({ ...found, ...payment }, await findRefundsOf(db, [paymentId]));
  const { name } = await findPayer(db, payment);
  return {
    number: printNumber(payment),
    payment: shown,
    membership,
    user_name: name,
    subtotal: toTaka(payment.subtotal_poisha),
    discount: toTaka(payment.discount_poisha),
    ...(await readTaxes(db, payment.amount_poisha)),
    ...(await readHand(db, payment)),
    ...(await readNumberInApp(db, payment)),
    card: cardOf(payment, shown),
  };
}
