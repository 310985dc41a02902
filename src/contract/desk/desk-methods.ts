import { t as ofDesk } from '#texts/desk-methods.js';
import { t } from '#texts/payment-methods.js';

/** The names of the desk's payment methods, in the current language. */
export const METHOD_NAMES = ofDesk;

export type MethodName = keyof typeof METHOD_NAMES;

/** Returns whether this build knows a payment method of this name. */
export const isMethodName = (text: string): text is MethodName => Object.hasOwn(METHOD_NAMES, text);

/** Returns the name of a payment method, `bkash` → `bKash`; a method that this build does not know is returned unchanged. */
export function nameDeskMethod(method: string): string {
  return isMethodName(method) ? METHOD_NAMES[method] : method;
}

const NOT_BY_HAND = ['card', 'sslcommerz-online', 'bkash-online', 'free'] as const;

/** Returns the name of any payment method: `card` and `…-online` are online, `free` means that nothing was charged. */
export function namePayment(method: string): string {
  const known = NOT_BY_HAND.find((one) => one === method);
  return known === undefined ? nameDeskMethod(method) : t[`notByHand.${known}`];
}

/** Returns whether payments by this method have a reference number; only cash has none. */
export const takesReference = (method: string) => method !== 'cash';
