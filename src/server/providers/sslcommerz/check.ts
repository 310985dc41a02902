import { createSslcommerzCalls } from './calls.ts';
import type { SslcommerzOptions } from './options.ts';

/** An id that none of our payments has. */
const NOBODY = 'CHECK';

/**
 * Checks that SSLCommerz answers, knows the store and accepts queries from this machine, by querying a payment that does not exist. Throws
 * Silence otherwise.
 */
export async function checkSslcommerz(
  store: Pick<SslcommerzOptions, 'apiUrl' | 'storeId' | 'storePassword'>,
  limitMs: number,
): Promise<void> {
  const reach = (request: Request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limitMs)]) });
  await createSslcommerzCalls({ ...store, reach }).query(NOBODY);
}
