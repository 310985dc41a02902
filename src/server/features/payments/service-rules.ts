import type { Payment } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';

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
