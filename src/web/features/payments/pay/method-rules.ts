import { t } from '#texts/pay.js';
import type { PaymentMethod, AvailableMethod } from '#contract/settings.ts';
import { formatDecimals } from '#contract/numbers.ts';
import { sayLabel } from '#contract/payments/provider-names.ts';

/** Formats a limit with two decimals even when they are zero: `৳10.00`. */
const limit = (taka: number) => `৳${formatDecimals(taka, 2)}`;

/** Returns why a payment method does not accept this amount in taka; null when it does. */
export function whyMethodRefused({ label, min, max }: AvailableMethod, amount: number): string | null {
  return amount >= min && amount <= max
    ? null
    : t.takesFromTo({ label: sayLabel(label), min: limit(min), max: limit(max) });
}

/**
 * Returns the preselected payment method: the requested one if it accepts the amount, otherwise the first that does, or simply the first.
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

export const describeMethod = ({ means }: AvailableMethod): string => ABOUT[means];
