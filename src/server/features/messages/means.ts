import { t } from '#texts/notifications.js';
import { nameDeskMethod } from '#contract/desk/desk-methods.ts';
import { paidService } from '../payments/words.ts';
import type { Facts, PaidWith } from './facts.ts';

/** Returns how something was paid: `card ending 4242`, `bKash`, `bKash •••• 8575`. */
export function describeMeans({ provider, method, last4 }: PaidWith): string {
  if (provider === 'desk') return nameDeskMethod(method[0] ?? '') || nameDeskMethod('cash');
  if (provider === 'none') return t.free;
  const service = paidService({ provider, method, last4 });
  if (service) return service.paid_with;
  return last4 === null ? t.card : t.cardEnding({ last4 });
}

/** Returns how a payment of a message was made; a message of before has it as it was said then. */
export function writePaymentMethod({ means, paid_with: paidWith }: NonNullable<Facts['payment']>): string {
  return paidWith ? describeMeans(paidWith) : means;
}
