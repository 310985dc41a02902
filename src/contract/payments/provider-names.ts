import { t } from '#texts/payment-methods.js';

/** The hosted providers, by what our records call them; `-test` stands behind where no money moves. */
const SERVICES = new Map([
  ['sslcommerz', 'SSLCommerz'],
  ['bkash', 'bKash'],
]);

/** `bkash-test` → `bKash`; null for cards, the desk and what was free of charge. */
export function nameProvider(provider: string): string | null {
  return SERVICES.get(provider.replace(/-test$/, '')) ?? null;
}

/** Returns what the app that was paid with calls its number of a payment; null where it shows none. */
export const nameNumber = (provider: string): string | null =>
  nameProvider(provider) === 'bKash' ? 'TrxID' : null;

/** Names a payment method as the club's settings have it: `bkash` → `bKash`, `desk` → `At the desk`. */
export function nameMethod(means: string): string {
  if (means === 'card') return t.card;
  return means === 'desk' ? t.desk : (nameProvider(means) ?? means);
}

/** Says the label of a payment method, which the server sends in English: `Card`. */
export function sayLabel(label: string): string {
  if (label === 'Card') return t.card;
  return label === 'At the desk' ? t.desk : label;
}
