import { t } from '#texts/notifications.js';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import { paidService } from '../payments/words.ts';
import type { Facts, PaidWith } from './facts.ts';

/** Returns a payment method in words: `card ending 4242`, `bKash`, `bKash •••• 8575`. */
export function describeMeans({ provider, method, last4 }: PaidWith): string {
  if (provider === 'desk') return nameDeskMethod(method[0] ?? '') || nameDeskMethod('cash');
  if (provider === 'none') return t.free;
  const service = paidService({ provider, method, last4 });
  if (service) return service.paid_with;
  return last4 === null ? t.card : t.cardEnding({ last4 });
}

/** Returns the payment method in a message. Messages of earlier builds only have it as text in `means`. */
export function writePaymentMethod({ means, paid_with: paidWith }: NonNullable<Facts['payment']>): string {
  return paidWith ? describeMeans(paidWith) : means;
}
