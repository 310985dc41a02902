import { t } from '#texts/payment-methods.js';

/** The hosted providers, by their names in our records. Records of test payments end in `-test`. */
const SERVICES = new Map([
  ['sslcommerz', 'SSLCommerz'],
  ['bkash', 'bKash'],
]);

/** Returns the name of a hosted provider, `bkash-test` → `bKash`; null for cards, the desk and free bookings. */
export function nameProvider(provider: string): string | null {
  return SERVICES.get(provider.replace(/-test$/, '')) ?? null;
}

/** Returns the name that the payer's app uses for the number of a payment; null when it shows none. */
export const nameNumber = (provider: string): string | null =>
  nameProvider(provider) === 'bKash' ? 'TrxID' : null;

/** Returns the name of a payment method in the club's settings: `bkash` → `bKash`, `desk` → `At the desk`. */
export function nameMethod(means: string): string {
  if (means === 'card') return t.card;
  return means === 'desk' ? t.desk : (nameProvider(means) ?? means);
}

/** Translates the label of a payment method, which the server sends in English: `Card`. */
export function sayLabel(label: string): string {
  if (label === 'Card') return t.card;
  return label === 'At the desk' ? t.desk : label;
}
