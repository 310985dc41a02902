import { t } from '#texts/payments.js';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import type { Payment, Receipt } from '#contract/payments/payments.ts';

interface Paid extends Pick<Receipt, 'by_hand' | 'card'> {
  /** Omitted for dues. */
  couponCode?: string | null;
  payment: Pick<Payment, 'service'>;
}

/** Returns a text such as `bKash •••• 8575`, or `VISA-City Bank •••• 1111, with SSLCommerz`. */
export function describeService({ name, paid_with: paidWith }: NonNullable<Payment['service']>): string {
  return paidWith.startsWith(name) ? paidWith : t.paidWithService({ paidWith, service: name });
}

/** Returns a text such as `Taken by Karim, bKash 9HG7XYZ123`, or the card, or why nothing was charged. */
export function describePaidWith({
  by_hand: byHand,
  card,
  couponCode = null,
  payment: { service },
}: Paid): string {
  if (byHand) {
    const how = [nameDeskMethod(byHand.method), byHand.reference].filter(Boolean).join(' ');
    return t.takenBy({ person: byHand.taken_by, how });
  }
  if (service) return describeService(service);
  return card ?? (couponCode === null ? t.freeOfCharge : t.couponNoCard);
}

/**
 * Returns the number that identifies a payment. For a payment recorded by hand it is the payment's reference; null if it has none, as with
 * cash.
 */
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
