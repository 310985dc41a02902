import { createSslcommerzCalls } from './calls.ts';
import type { SslcommerzOptions } from './options.ts';

/** No payment of ours has this id. */
const NOBODY = 'CHECK';

/**
 * Asks SSLCommerz about a payment that nobody made: whether it answers, knows the store, and lets this machine ask. Throws
 * Silence where it does not.
 */
export async function checkSslcommerz(
  store: Pick<SslcommerzOptions, 'apiUrl' | 'storeId' | 'storePassword'>,
  limitMs: number,
): Promise<void> {
  const reach = (request: Request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) });
  await createSslcommerzCalls({ ...store, reach }).query(NOBODY);
}
