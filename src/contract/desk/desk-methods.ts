/** The payment methods of the desk, in its words. */
export const METHOD_NAMES = {
  cash: 'Cash',
  'card-terminal': 'Card terminal',
  'bank-transfer': 'Bank transfer',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
} as const;

export type MethodName = keyof typeof METHOD_NAMES;

/** Whether this build knows a method of payment by this name. */
export const isMethodName = (text: string): text is MethodName => text in METHOD_NAMES;

/** `bkash` → `bKash`; what this build does not know stays as it is. */
export function nameMethod(method: string): string {
  return isMethodName(method) ? METHOD_NAMES[method] : method;
}

const NOT_BY_HAND = new Map([
  ['card', 'Card, online'],
  ['sslcommerz-online', 'SSLCommerz, online'],
  ['bkash-online', 'bKash, online'],
  ['free', 'Free of charge'],
]);

/** Names every payment method: `card` and `…-online` are online, `free` what cost nothing. */
export const namePayment = (method: string): string => NOT_BY_HAND.get(method) ?? nameMethod(method);

/** Whether a number comes with the money: none with cash. */
export const takesReference = (method: string) => method !== 'cash';
