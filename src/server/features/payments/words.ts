import { t as reasons } from '#texts/payment-reasons.js';
import { t } from '#texts/payments.js';
import { formatDigits } from '#contract/numbers.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import { statusWord } from '../bookings/booking.ts';

/** Translations of the reasons that the records store in English; the stored text is the key. */
const KEPT = new Map<string, () => string>([
  ['a different amount was paid', () => reasons.differentAmount],
  ['the payment had been cancelled', () => reasons.hadBeenCancelled],
  ['the booking is already paid', () => reasons.alreadyPaid],
  ['the booking was paid twice', () => reasons.paidTwice],
  ['the booking is paid in parts', () => reasons.paidInParts],
  ['the membership is already paid', () => reasons.duesAlreadyPaid],
  ['the membership was paid twice', () => reasons.duesPaidTwice],
  ['what was to pay for the membership has changed', () => reasons.duesChanged],
  ['its part of the booking is already paid', () => reasons.partAlreadyPaid],
  ['its part of the booking has changed', () => reasons.partChanged],
  ['the booking had expired and its slots are no longer available', () => reasons.slotsGone],
  ['the club did not accept it, because the payment service calls it risky', () => reasons.calledRisky],
  ['the payment failed', () => reasons.failed],
  ['SSLCommerz gave no reason', () => reasons.noReasonGiven],
  ['it could not be used', () => reasons.notUsed],
]);

const FILLED: [RegExp, (part: string) => string][] = [
  [/^the booking was paid twice: (.+)$/, (part) => reasons.paidTwiceAnd({ reason: sayReason(part) })],
  [/^the membership was paid twice: (.+)$/, (part) => reasons.duesPaidTwiceAnd({ reason: sayReason(part) })],
  [/^the booking was ([a-z]+)$/, (status) => reasons.bookingWas({ status: statusWord(status) })],
  [
    /^it came as ([\d.]+ [A-Z]+), not as taka$/,
    (amount) => reasons.notAsTaka({ amount: formatDigits(amount) }),
  ],
  [
    /^You cancelled this booking: (\d+) % is given back\.$/,
    (percent) => reasons.youCancelled({ percent: formatDigits(percent) }),
  ],
  [
    /^made at (.+)$/,
    (provider) =>
      reasons.madeAt({ provider: provider === 'the card provider' ? reasons.cardProvider : provider }),
  ],
];

/** Returns a reason in the current language, to be continued in a sentence. Text that people typed stays as it is. */
export function sayReason(reason: string): string {
  const kept = KEPT.get(reason);
  if (kept !== undefined) return kept();
  for (const [pattern, say] of FILLED) {
    const part = pattern.exec(reason)?.[1];
    if (part !== undefined) return say(part);
  }
  return reason;
}

/** Returns why a payment could not be used; `reason` is null when none is recorded. */
export function sayUnapplied(reason: string | null): string {
  return reason === null ? reasons.notUsed : sayReason(reason);
}

interface PaidThere {
  provider: string;
  /** The payment method. SSLCommerz names it in its own words: `VISA-City Bank`. */
  method: string[];
  last4: string | null;
}

/** Our own method names, which say no more than the provider's name. */
const PLAIN = new Set(['', 'card', 'bkash', 'sslcommerz']);

/** Returns the service on whose page a payment was made, and the method; undefined for cards, desk payments and free ones. */
export function paidService({ provider, method, last4 }: PaidThere): Payment['service'] {
  const name = nameProvider(provider);
  if (name === null) return undefined;
  const kind = method[0] ?? '';
  const what = PLAIN.has(kind) ? name : kind;
  return { name, paid_with: last4 === null ? what : `${what} •••• ${last4}` };
}

const STATUSES = [
  'creating',
  'open',
  'processing',
  'succeeded',
  'unapplied',
  'canceled',
  'due',
  'sent',
  'failed',
] as const;

/** Returns the status of a payment or refund in the current language: `succeeded` or `সফল`; undefined for an unknown status. */
export function moneyStatusWord(status: string): string | undefined {
  const known = STATUSES.find((one) => one === status);
  return known && t[`status.${known}`];
}
