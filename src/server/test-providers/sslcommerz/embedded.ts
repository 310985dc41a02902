import type { PaymentProvider } from '../../providers/provider.ts';
import { createSslcommerz } from '../../providers/sslcommerz/sslcommerz.ts';
import { makeSecret, NOWHERE, type EmbeddedHostedOptions } from '../hosted.ts';
import { createSslcommerzTestProvider } from './test-provider.ts';

/** Payments on SSLCommerz's page in test mode: the adapter of a real account speaks to the test provider in this process. */
export function createEmbeddedSslcommerz(options: EmbeddedHostedOptions): PaymentProvider {
  const keys = { storeId: 'testbox', storePassword: makeSecret() };
  const { reach, routes, deliverIpns } = createSslcommerzTestProvider({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'sslcommerz-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createSslcommerz(adapter), routes, deliverIpns };
}
