import type { PaymentMethod, AvailableMethod } from '#contract/settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

/** Writes a limit with poisha also where there are none: `৳10.00`. */
const limit = (taka: number) => (Number.isInteger(taka) ? `${formatTaka(taka)}.00` : formatTaka(taka));

/** Returns why a payment method does not take this amount in taka; null when it does. */
export function whyNot({ label, min, max }: AvailableMethod, amount: number): string | null {
  return amount >= min && amount <= max ? null : `${label} takes ${limit(min)} to ${limit(max)}.`;
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
  const fitting = methods.filter((method) => whyNot(method, amount) === null);
  return fitting.find(({ provider }) => provider === wanted) ?? fitting[0] ?? methods[0];
}

const ABOUT: Record<PaymentMethod, string> = {
  card: 'Visa, Mastercard and others, here on this page',
  sslcommerz: 'Cards, mobile banking and internet banking of Bangladesh',
  bkash: 'From your bKash account, with its PIN',
  desk: 'In cash, by card or from a wallet, when you come to the club',
};

/** Returns what a payment method is, in a line. */
export const aboutMethod = ({ means }: AvailableMethod): string => ABOUT[means];
