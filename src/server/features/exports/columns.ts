import { namePayment } from '#contract/desk/desk-methods.ts';
import { formatPhone } from '#contract/people/phone.ts';
import type { ExportedBooking } from './bookings-store.ts';
import { instantCell, takaCell, type Column } from './csv.ts';
import type { ExportedMember } from './members-store.ts';
import type { ExportedPayment, ExportedRefund } from './money-store.ts';

const phoneCell = (phone: string | null) => phone && formatPhone(phone);

export const BOOKING_COLUMNS: readonly Column<ExportedBooking>[] = [
  ['Booking', ({ id }) => id],
  ['Day of play', ({ play_date }) => play_date],
  ['Court', ({ court_type }) => court_type],
  ['Sessions', ({ slots }) => slots.join('; ')],
  ['Number of sessions', ({ slots }) => slots.length],
  ['Person', ({ person }) => person],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Status', ({ status }) => status],
  ['Reason', ({ reason }) => reason],
  ['Total (taka)', ({ total }) => takaCell(total)],
  ['Paid by', ({ method }) => method && namePayment(method)],
  ['Booked at', ({ created_at }) => instantCell(created_at)],
  ['Booked at the desk by', ({ booked_by }) => booked_by],
  ['Checked in at', ({ checked_in_at }) => instantCell(checked_in_at)],
  ['Marked as not come at', ({ no_show_at }) => instantCell(no_show_at)],
];

const forBooking = <Row extends ExportedPayment | ExportedRefund>(): Column<Row>[] => [
  ['Booking', ({ booking_id }) => booking_id],
  ['Day of play', ({ play_date }) => play_date],
  ['Court', ({ court_type }) => court_type],
  ['Person', ({ person }) => person],
  ['E-mail', ({ email }) => email],
  ['Method', ({ method }) => namePayment(method)],
];

export const PAYMENT_COLUMNS: readonly Column<ExportedPayment>[] = [
  ['Payment', ({ id }) => id],
  ['Paid at', ({ paid_at }) => instantCell(paid_at)],
  ...forBooking<ExportedPayment>(),
  ['Reference', ({ provider_ref }) => provider_ref],
  ['Status', ({ status }) => status],
  ['Price (taka)', ({ subtotal }) => takaCell(subtotal)],
  ['Discount (taka)', ({ discount }) => takaCell(discount)],
  ['Coupon', ({ coupon_code }) => coupon_code],
  ['Paid (taka)', ({ amount }) => takaCell(amount)],
  ['Refunded (taka)', ({ refunded }) => takaCell(refunded)],
  ['Fee (taka)', ({ fee }) => (fee === null ? null : takaCell(fee))],
  ['Taken by', ({ taken_by }) => taken_by],
];

export const REFUND_COLUMNS: readonly Column<ExportedRefund>[] = [
  ['Refund', ({ id }) => id],
  ['Decided at', ({ created_at }) => instantCell(created_at)],
  ['Given back at', ({ ended_at, status }) => (status === 'succeeded' ? instantCell(ended_at) : null)],
  ['Payment', ({ payment_id }) => payment_id],
  ...forBooking<ExportedRefund>(),
  ['Amount (taka)', ({ amount }) => takaCell(amount)],
  ['Status', ({ status }) => status],
  ['Reason', ({ reason }) => reason],
  ['Decided by', ({ automatic, requested_by }) => (automatic ? 'the system' : requested_by)],
  ['Handed back by', ({ handed_by }) => handed_by],
];

export const MEMBER_COLUMNS: readonly Column<ExportedMember>[] = [
  ['Person', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Role', ({ role }) => role],
  ['Registered at', ({ created_at }) => instantCell(created_at)],
  ['Member since', ({ member_since }) => instantCell(member_since)],
];
