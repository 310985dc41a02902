import type { DeskBooking } from '#contract/desk/desk.ts';
import { nameMethod, namePayment } from '#contract/desk/desk-methods.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { t } from './texts.tsx';

type Standing = Pick<
  DeskBooking,
  'status' | 'pay_at' | 'checked_in_at' | 'no_show_at' | 'total_price' | 'payment' | 'parts'
>;

type Owing = Pick<Standing, 'status' | 'total_price' | 'parts'>;

/** Returns what of a booking is to be paid, in taka; 0 of one that is not approved, or has ended. */
export function openOf({ status, total_price, parts }: Owing): number {
  if (status !== 'approved' && status !== 'confirmed') return 0;
  if (parts) return toTaka(poisha(fromTaka(parts.due_now) + fromTaka(parts.due_later)));
  return status === 'approved' ? total_price : 0;
}

/** Returns what of a booking is paid, in taka. */
export function coveredOf({ status, total_price, parts }: Owing): number {
  return parts?.covered ?? (status === 'confirmed' ? total_price : 0);
}

/** How a booking stands with its money: it is asked for, has to be paid, is paid, or is over. */
export type MoneyState = 'asked' | 'due' | 'paid' | 'ended';

export function moneyStateOf(booking: Owing): MoneyState {
  const { status } = booking;
  if (status === 'pending') return 'asked';
  if (status === 'approved' || openOf(booking) > 0) return 'due';
  return status === 'confirmed' ? 'paid' : 'ended';
}

/** In a cell of the calendar there is room for one short word. */
export function shortState(booking: Owing & Pick<Standing, 'pay_at' | 'no_show_at'>): string {
  if (booking.no_show_at) return t.noShow;
  const words = {
    asked: t.asked,
    due: booking.pay_at === 'desk' || booking.status === 'confirmed' ? t.toPay : t.unpaid,
    paid: t.paid,
    ended: t.ended,
  };
  return words[moneyStateOf(booking)];
}

/** Returns how a booking stands, in the details. */
export function describeMoney(booking: Standing): { tone: Tone; words: string } {
  const { status, pay_at, total_price, payment, parts } = booking;
  const open = openOf(booking);
  if (status === 'pending') return { tone: 'wait', words: t.waitingForApproval };
  if (status === 'approved')
    return { tone: 'wait', words: (pay_at === 'desk' ? t.toCollect : t.toBePaidOnline)(formatTaka(open)) };
  if (open > 0) return { tone: 'wait', words: t.toCollect(formatTaka(open)) };
  if (status === 'confirmed' && parts)
    return { tone: 'good', words: t.amountPaid(formatTaka(parts.covered)) };
  if (status === 'confirmed' && payment?.by === 'free') return { tone: 'good', words: t.freeOfCharge };
  if (status === 'confirmed')
    return { tone: 'good', words: t.amountPaid(formatTaka(payment?.amount ?? total_price)) };
  return { tone: 'bad', words: status === 'rejected' ? t.rejected : t.cancelled };
}

/** `bKash 9HG7XYZ123, taken by Karim`; null while nothing is paid. */
export function describePayment(payment: DeskBooking['payment']): string | null {
  if (!payment || payment.by === 'free') return null;
  if (payment.by === 'card') return namePayment(payment.method);
  const how = [nameMethod(payment.method), payment.reference].filter(Boolean).join(' ');
  return payment.taken_by === null ? how : t.takenBy({ how, by: payment.taken_by });
}

/** Names whose booking it is. */
export function nameOf({ user_name, user_email }: Pick<DeskBooking, 'user_name' | 'user_email'>): string {
  return nameGuest(user_name) || user_email || t.walkIn;
}
