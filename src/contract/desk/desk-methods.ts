import { t as ofDesk } from '#texts/desk-methods.js';
import { t } from '#texts/payment-methods.js';

/** The payment methods of the desk, in its words. */
export const METHOD_NAMES = ofDesk;

export type MethodName = keyof typeof METHOD_NAMES;

/** Whether this build knows a method of payment by this name. */
export const isMethodName = (text: string): text is MethodName => Object.hasOwn(METHOD_NAMES, text);

/** `bkash` → `bKash`; what this build does not know stays as it is. */
export function nameDeskMethod(method: string): string {
  return isMethodName(method) ? METHOD_NAMES[method] : method;
}

const NOT_BY_HAND = ['card', 'sslcommerz-online', 'bkash-online', 'free'] as const;

/** Names every payment method: `card` and `…-online` are online, `free` what cost nothing. */
export function namePayment(method: string): string {
  const known = NOT_BY_HAND.find((one) => one === method);
  return known === undefined ? nameDeskMethod(method) : t[`notByHand.${known}`];
}

/** Whether a number comes with the money: none with cash. */
export const takesReference = (method: string) => method !== 'cash';
