import { t } from '#texts/pay.js';
import type { PaymentMethod, AvailableMethod } from '#contract/settings.ts';
import { formatDecimals } from '#contract/numbers.ts';
import { sayLabel } from '#contract/payments/provider-names.ts';

/** Writes a limit with poisha also where there are none: `৳10.00`. */
const limit = (taka: number) => `৳${formatDecimals(taka, 2)}`;

/** Returns why a payment method does not take this amount in taka; null when it does. */
export function whyMethodRefused({ label, min, max }: AvailableMethod, amount: number): string | null {
  return amount >= min && amount <= max
    ? null
    : t.takesFromTo({ label: sayLabel(label), min: limit(min), max: limit(max) });
}

/**
 * Returns the payment method to begin with: the one asked for if it takes the amount, otherwise the first that does, or simply the
 * first.
 */
export function firstMethod(
  methods: AvailableMethod[],
  amount: number,
  wanted: string | undefined,
): AvailableMethod | undefined {
  const fitting = methods.filter((method) => whyMethodRefused(method, amount) === null);
  return fitting.find(({ provider }) => provider === wanted) ?? fitting[0] ?? methods[0];
}

const ABOUT: Record<PaymentMethod, string> = {
  card: t.aboutCards,
  sslcommerz: t.aboutSslcommerz,
  bkash: t.aboutBkash,
  desk: t.aboutDesk,
};

/** Returns what a payment method is, in a line. */
export const describeMethod = ({ means }: AvailableMethod): string => ABOUT[means];
