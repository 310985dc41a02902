import { t } from '#texts/operation.js';
import type { ProviderCheck } from '../features/operation/services.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import { checkBkash } from '../providers/bkash/check.ts';
import { checkSslcommerz } from '../providers/sslcommerz/check.ts';

type PaymentConfig = Pick<Config, 'stripe' | 'sslcommerz' | 'bkash'>;

/** Throws the errors that would stop the start, and also what the start would only warn about. */
async function askStripe({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<void> {
  const { checkStripe } = await import('../providers/stripe/check-stripe.ts');
  const said: string[] = [];
  const warn = (...words: unknown[]) =>
    void said.push(words.filter((word) => typeof word === 'string').join(' '));
  try {
    await checkStripe({ secretKey, ...(apiUrl !== null && { apiUrl }) }, { warn });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // Only the message is used: the cause contains the SDK's text, which repeats part of the key.
    said.push(error.message);
  }
  if (said[0] !== undefined) throw new Error(said[0]);
}

export function listProviderChecks({ stripe, sslcommerz, bkash }: PaymentConfig): ProviderCheck[] {
  const checks: ProviderCheck[] = [];
  if (stripe) checks.push({ label: 'Stripe', check: () => askStripe(stripe), advise: () => t.checkStripe });
  if (sslcommerz)
    checks.push({
      label: 'SSLCommerz',
      check: (limitMs) => checkSslcommerz(sslcommerz, limitMs),
      advise: () => t.checkProvider,
    });
  if (bkash)
    checks.push({
      label: 'bKash',
      check: (limitMs) => checkBkash(bkash, limitMs),
      advise: () => t.checkProvider,
    });
  return checks;
}
