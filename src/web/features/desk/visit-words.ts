import type { DeskBooking } from '#contract/desk/desk.ts';
import { nameMethod, namePayment } from '#contract/desk/desk-methods.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Standing = Pick<
  DeskBooking,
  'status' | 'pay_at' | 'checked_in_at' | 'no_show_at' | 'total_price' | 'payment'
>;

/** How a booking stands with its money: it is asked for, has to be paid, is paid, or is over. */
export type MoneyState = 'asked' | 'due' | 'paid' | 'ended';

export function moneyStateOf({ status }: Pick<Standing, 'status'>): MoneyState {
  if (status === 'pending') return 'asked';
  if (status === 'approved') return 'due';
  return status === 'confirmed' ? 'paid' : 'ended';
}

/** In a cell of the calendar there is room for one short word. */
export function shortState(booking: Pick<Standing, 'status' | 'pay_at' | 'no_show_at'>): string {
  if (booking.no_show_at) return 'No-show';
  const words = {
    asked: 'Asked',
    due: booking.pay_at === 'desk' ? 'To pay' : 'Unpaid',
    paid: 'Paid',
    ended: 'Ended',
  };
  return words[moneyStateOf(booking)];
}

/** Returns how a booking stands, in the details. */
export function describeMoney({ status, pay_at, total_price, payment }: Standing): {
  tone: Tone;
  words: string;
} {
  const total = formatTaka(total_price);
  if (status === 'pending') return { tone: 'wait', words: 'Waiting for approval' };
  if (status === 'approved')
    return { tone: 'wait', words: pay_at === 'desk' ? `${total} to collect` : `${total}, to be paid online` };
  if (status === 'confirmed' && payment?.by === 'free') return { tone: 'good', words: 'Free of charge' };
  if (status === 'confirmed')
    return { tone: 'good', words: `${formatTaka(payment?.amount ?? total_price)} paid` };
  return { tone: 'bad', words: status === 'rejected' ? 'Rejected' : 'Cancelled' };
}

/** `bKash 9HG7XYZ123, taken by Karim`; null while nothing is paid. */
export function describePayment(payment: DeskBooking['payment']): string | null {
  if (!payment || payment.by === 'free') return null;
  if (payment.by === 'card') return namePayment(payment.method);
  const how = [nameMethod(payment.method), payment.reference].filter(Boolean).join(' ');
  return payment.taken_by === null ? how : `${how}, taken by ${payment.taken_by}`;
}

/** Names whose booking it is. */
export function nameOf({ user_name, user_email }: Pick<DeskBooking, 'user_name' | 'user_email'>): string {
  return user_name || user_email || 'Walk-in';
}
