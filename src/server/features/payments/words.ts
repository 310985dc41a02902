import { both } from '#contract/language.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { t } from './reasons-texts.ts';

/**
 * Returns why money was not used or was given back, as a sentence goes on with it. The records keep a reason in English,
 * word for word, and know it by that; whatever somebody typed stays.
 */
export function sayReason(reason: string): string {
  return t.say(reason);
}

/** Where the records say nothing. */
export function sayUnapplied(reason: string | null): string {
  return t.say(reason ?? 'it could not be used');
}

interface PaidThere {
  provider: string;
  /** SSLCommerz says it in its own words: `VISA-City Bank`. */
  method: string[];
  last4: string | null;
}

/** Words of ours, which say no more than the name of the provider. */
const PLAIN = new Set(['', 'card', 'bkash', 'sslcommerz']);

/** Returns whose page a payment was paid on, and with what; undefined for cards, the desk and what was free. */
export function serviceOf({ provider, method, last4 }: PaidThere): Payment['service'] {
  const name = nameProvider(provider);
  if (name === null) return undefined;
  const kind = method[0] ?? '';
  const what = PLAIN.has(kind) ? name : kind;
  return { name, paid_with: last4 === null ? what : `${what} •••• ${last4}` };
}

const en: Partial<Record<string, string>> = {
  creating: 'creating',
  open: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  unapplied: 'unapplied',
  canceled: 'canceled',
  due: 'due',
  sent: 'sent',
  failed: 'failed',
};

const bn: typeof en = {
  creating: 'শুরু হচ্ছে',
  open: 'খোলা',
  processing: 'চলছে',
  succeeded: 'সফল',
  unapplied: 'কাজে লাগেনি',
  canceled: 'বাতিল',
  due: 'পাঠানোর অপেক্ষায়',
  sent: 'পাঠানো হয়েছে',
  failed: 'হয়নি',
};

const statuses = both({ en, bn });

/** `succeeded` → the same, or `সফল`: the status of a payment or a refund; undefined for any other. */
export function moneyStatusWord(status: string): string | undefined {
  return statuses[status];
}
