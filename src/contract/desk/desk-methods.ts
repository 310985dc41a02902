import { METHOD_NAMES } from './method-names.ts';
import { t } from './desk-methods-texts.ts';

export { METHOD_NAMES };

export type MethodName = keyof typeof METHOD_NAMES;

/** Whether this build knows a method of payment by this name. */
export const isMethodName = (text: string): text is MethodName => Object.hasOwn(METHOD_NAMES, text);

/** `bkash` → `bKash`; what this build does not know stays as it is. */
export function nameMethod(method: string): string {
  return isMethodName(method) ? METHOD_NAMES[method] : method;
}

/** Names every payment method: `card` and `…-online` are online, `free` what cost nothing. */
export const namePayment = (method: string): string => t.notByHand.get(method) ?? nameMethod(method);

/** Whether a number comes with the money: none with cash. */
export const takesReference = (method: string) => method !== 'cash';
