import { nameMethod } from '#contract/desk-methods.ts';
import type { Payment, Receipt } from '#contract/payments.ts';

/** `Taken by Karim, bKash 9HG7XYZ123`, or the card, or why nothing was charged. */
export function describePaidWith({
  by_hand: byHand,
  card,
  couponCode,
}: Pick<Receipt, 'by_hand' | 'card' | 'couponCode'>): string {
  if (byHand) {
    const how = [nameMethod(byHand.method), byHand.reference].filter(Boolean).join(' ');
    return `Taken by ${byHand.taken_by}, ${how}`;
  }
  return card ?? (couponCode === null ? 'Free of charge' : 'Coupon, no card was charged');
}

/** What names a payment: of money taken by hand its number; null for what has none, such as cash. */
export function numberOfPayment({
  _id,
  transactionId,
  paymentMethod,
}: Pick<Payment, '_id' | 'transactionId' | 'paymentMethod'>): string | null {
  const begin = `${paymentMethod[0] ?? ''}:`;
  if (!transactionId.startsWith(begin)) return transactionId;
  const number = transactionId.slice(begin.length);
  return number === _id ? null : number;
}
