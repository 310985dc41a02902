import type { PaymentMeans, PaymentOffer } from '#contract/settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

/** Writes a limit with poisha also where there are none: `৳10.00`. */
const limit = (taka: number) => (Number.isInteger(taka) ? `${formatTaka(taka)}.00` : formatTaka(taka));

/** Returns why an offer does not take this amount in taka; null when it does. */
export function whyNot({ label, min, max }: PaymentOffer, amount: number): string | null {
  return amount >= min && amount <= max ? null : `${label} takes ${limit(min)} to ${limit(max)}.`;
}

/**
 * Returns the offer to begin with: the one asked for if it takes the amount, otherwise the first that does, or simply the
 * first.
 */
export function firstOffer(
  offers: PaymentOffer[],
  amount: number,
  wanted: string | undefined,
): PaymentOffer | undefined {
  const fitting = offers.filter((offer) => whyNot(offer, amount) === null);
  return fitting.find(({ provider }) => provider === wanted) ?? fitting[0] ?? offers[0];
}

const ABOUT: Record<PaymentMeans, string> = {
  card: 'Visa, Mastercard and others, here on this page',
  sslcommerz: 'Cards, mobile banking and internet banking of Bangladesh',
  bkash: 'From your bKash account, with its PIN',
  desk: 'In cash, by card or from a wallet, when you come to the club',
};

/** Returns what an offer is, in a line. */
export const aboutOffer = ({ means }: PaymentOffer): string => ABOUT[means];
