/** Payment services with pages of their own, by what our records call them; `-test` stands behind where no money moves. */
const NAMES = new Map([
  ['sslcommerz', 'SSLCommerz'],
  ['bkash', 'bKash'],
]);

/** `bkash-test` → `bKash`; null for cards, the desk and what was free of charge. */
export function nameService(provider: string): string | null {
  return NAMES.get(provider.replace(/-test$/, '')) ?? null;
}
