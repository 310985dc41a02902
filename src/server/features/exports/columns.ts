import { t } from '#texts/exports.js';
import { wordsOfReason } from '#contract/bookings/ended-because.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Poisha } from '#contract/money/money.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { written } from '#contract/written.ts';
import { statusWord } from '../bookings/booking.ts';
import { moneyStatusWord, sayReason } from '../payments/words.ts';
import { foreignAmount } from '../payments/provider-effect.ts';
import { hasReceipt, printNumber, waitsForNumber } from '../payments/receipts.ts';
import { roleWord } from '../users/role-words.ts';
import type { ExportedBooking } from './bookings-store.ts';
import { instantCell, takaCell, type Column } from './csv.ts';
import type { ExportedMember } from './members-store.ts';
import type { ExportedPayment, ExportedRefund } from './money-store.ts';

/** Phone numbers use ASCII digits, as spreadsheets do; an import of members can read them back. */
const phoneCell = (phone: string | null) => phone && asciiDigits(formatPhone(phone));
/** A foreign amount is written as text, so that a spreadsheet does not add it to amounts in taka. */
const amountCell = (amount: Poisha | null, currency: string) =>
  currency === 'bdt' || amount === null || amount === 0
    ? takaCell(amount)
    : foreignAmount({ received: amount, currency });
const moneyStatus = (status: string) => moneyStatusWord(status) ?? status;

export const exportedBookingColumns = (): readonly Column<ExportedBooking>[] => [
  [t.booking, ({ id }) => id],
  [t.dayOfPlay, ({ play_date }) => play_date],
  [t.court, ({ court_type }) => court_type],
  [t.sessions, ({ slots }) => slots.join('; ')],
  [t.sessionCount, ({ slots }) => slots.length],
  [t.person, ({ person }) => nameGuest(person)],
  [t.email, ({ email }) => email],
  [t.phone, ({ phone }) => phoneCell(phone)],
  [t.status, ({ status }) => statusWord(status)],
  [t.reason, ({ reason }) => reason && wordsOfReason(reason)],
  [t.total, ({ total }) => takaCell(total)],
  [t.stillToPay, ({ still_to_pay }) => takaCell(still_to_pay)],
  [t.paidBy, ({ method }) => method && namePayment(method)],
  [t.bookedAt, ({ created_at }) => instantCell(created_at)],
  [t.bookedBy, ({ booked_by }) => booked_by],
  [t.checkedInAt, ({ checked_in_at }) => instantCell(checked_in_at)],
  [t.noShowAt, ({ no_show_at }) => instantCell(no_show_at)],
];

const forBooking = <Row extends ExportedPayment | ExportedRefund>(): Column<Row>[] => [
  [t.booking, ({ booking_id }) => booking_id],
  [t.dayOfPlay, ({ play_date }) => play_date],
  [t.court, ({ court_type }) => court_type],
  [t.person, ({ person }) => nameGuest(person)],
  [t.email, ({ email }) => email],
  [t.method, ({ method }) => namePayment(method)],
];

export const paymentColumns = (): readonly Column<ExportedPayment>[] => [
  [t.payment, ({ id }) => id],
  [t.paidAt, ({ paid_at }) => instantCell(paid_at)],
  [t.paidFor, ({ paid_for }) => t[`paidForOf.${paid_for}`]],
  ...forBooking<ExportedPayment>(),
  [t.reference, ({ provider_ref }) => provider_ref],
  [t.status, ({ status }) => moneyStatus(status)],
  [t.price, ({ subtotal, currency }) => (currency === 'bdt' ? takaCell(subtotal) : null)],
  [t.discount, ({ discount }) => takaCell(discount)],
  [t.coupon, ({ coupon_code }) => coupon_code],
  [t.paid, ({ amount, currency }) => amountCell(amount, currency)],
  [t.refunded, ({ refunded, currency }) => amountCell(refunded, currency)],
  [t.fee, ({ fee }) => (fee === null ? null : takaCell(fee))],
  [t.takenBy, ({ taken_by }) => taken_by],
  [t.receipt, (payment) => (hasReceipt(payment) && !waitsForNumber(payment) ? printNumber(payment) : null)],
];

export const refundColumns = (): readonly Column<ExportedRefund>[] => [
  [t.refund, ({ id }) => id],
  [t.decidedAt, ({ created_at }) => instantCell(created_at)],
  [t.givenBackAt, ({ ended_at, status }) => (status === 'succeeded' ? instantCell(ended_at) : null)],
  [t.payment, ({ payment_id }) => payment_id],
  ...forBooking<ExportedRefund>(),
  [t.amount, ({ amount, currency }) => amountCell(amount, currency)],
  [t.status, ({ status }) => moneyStatus(status)],
  [t.reason, ({ reason }) => sayReason(reason)],
  [t.decidedBy, ({ automatic, requested_by }) => (automatic ? t.theSystem : requested_by)],
  [t.handedBy, ({ handed_by }) => handed_by],
];

/** An import of members can read these columns back. */
const membershipColumns = (): readonly Column<ExportedMember>[] => [
  [t.tier, ({ tier, tier_bn }) => (tier ? written(tier, tier_bn).text : null)],
  [t.from, ({ starts_on }) => starts_on ?? null],
  [t.until, ({ ends_on }) => ends_on ?? null],
  [t.household, ({ household }) => household ?? null],
];

export const memberColumns = (hasTiers: boolean): readonly Column<ExportedMember>[] => [
  [t.person, ({ id }) => id],
  [t.name, ({ name }) => name],
  [t.email, ({ email }) => email],
  [t.phone, ({ phone }) => phoneCell(phone)],
  [t.role, ({ role }) => roleWord(role)],
  [t.registeredAt, ({ created_at }) => instantCell(created_at)],
  [t.memberSince, ({ member_since }) => instantCell(member_since)],
  ...(hasTiers ? membershipColumns() : []),
];
