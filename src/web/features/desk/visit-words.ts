import { t } from '#texts/desk.js';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { nameDeskMethod, namePayment } from '#contract/desk/desk-methods.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import type { Tone } from '#web/ui/badge.tsx';

type Standing = Pick<
  DeskBooking,
  'status' | 'pay_at' | 'checked_in_at' | 'no_show_at' | 'total_price' | 'payment' | 'parts'
>;

type Owing = Pick<Standing, 'status' | 'total_price' | 'parts'>;

/** Returns the unpaid amount of a booking in taka; 0 if it is not approved or has ended. */
export function unpaidAmount({ status, total_price, parts }: Owing): number {
  if (status !== 'approved' && status !== 'confirmed') return 0;
  if (parts) return toTaka(poisha(fromTaka(parts.due_now) + fromTaka(parts.due_later)));
  return status === 'approved' ? total_price : 0;
}

/** Returns the paid amount of a booking in taka. */
export function coveredAmount({ status, total_price, parts }: Owing): number {
  return parts?.covered ?? (status === 'confirmed' ? total_price : 0);
}

/** The payment state of a booking: held for a person on the waiting list, requested, due, paid, or ended. */
export type MoneyState = 'held' | 'asked' | 'due' | 'paid' | 'ended';

export function findMoneyState(booking: Owing): MoneyState {
  switch (booking.status) {
    case 'offered':
      return 'held';
    case 'pending':
      return 'asked';
    case 'approved':
      return 'due';
    case 'confirmed':
      return unpaidAmount(booking) > 0 ? 'due' : 'paid';
    case 'rejected':
    case 'cancelled':
      return 'ended';
  }
}

/** Returns a one-word state, because a calendar cell has little space. */
export function shortState(booking: Owing & Pick<Standing, 'pay_at' | 'no_show_at'>): string {
  if (booking.no_show_at) return t.noShow;
  const words: Record<MoneyState, string> = {
    held: t.held,
    asked: t.asked,
    due: booking.pay_at === 'desk' || booking.status === 'confirmed' ? t.toPay : t.unpaid,
    paid: t.paid,
    ended: t.ended,
  };
  return words[findMoneyState(booking)];
}

/** Returns the payment state of a booking with its colour, for the details. */
export function describeMoney(booking: Standing): { tone: Tone; words: string } {
  const { status, pay_at, total_price, payment, parts } = booking;
  const open = unpaidAmount(booking);
  switch (status) {
    case 'offered':
      return { tone: 'wait', words: t.heldForWaiting };
    case 'pending':
      return { tone: 'wait', words: t.waitingForApproval };
    case 'approved':
      return {
        tone: 'wait',
        words: (pay_at === 'desk' ? t.toCollect : t.toBePaidOnline)({ total: formatTaka(open) }),
      };
    case 'confirmed':
      if (open > 0) return { tone: 'wait', words: t.toCollect({ total: formatTaka(open) }) };
      if (!parts && payment?.by === 'free') return { tone: 'good', words: t.freeOfCharge };
      return {
        tone: 'good',
        words: t.amountPaid({ amount: formatTaka(parts?.covered ?? payment?.amount ?? total_price) }),
      };
    case 'rejected':
      return { tone: 'bad', words: t.rejected };
    case 'cancelled':
      return { tone: 'bad', words: t.cancelled };
  }
}

/** Returns a description such as `bKash 9HG7XYZ123, taken by Karim`; null while nothing is paid. */
export function describePayment(payment: DeskBooking['payment']): string | null {
  if (!payment || payment.by === 'free') return null;
  if (payment.by === 'card') return namePayment(payment.method);
  const how = [nameDeskMethod(payment.method), payment.reference].filter(Boolean).join(' ');
  return payment.taken_by === null ? how : t.takenBy({ how, by: payment.taken_by });
}

export function nameBooker({ user_name, user_email }: Pick<DeskBooking, 'user_name' | 'user_email'>): string {
  return nameGuest(user_name) || user_email || t.walkIn;
}
