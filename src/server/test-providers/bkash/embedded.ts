import { createBkash } from '../../providers/bkash/bkash.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { makeSecret, NOWHERE, type EmbeddedHostedOptions } from '../hosted.ts';
import { createBkashTestProvider } from './test-provider.ts';

/** Payments on bKash's page in test mode: the adapter of a real account speaks to the test provider in this process. */
export function createEmbeddedBkash(options: EmbeddedHostedOptions): PaymentProvider {
  // Another app at each start: what an earlier process kept of its token is of no use, and none is needed.
  const keys = { username: 'testbox', password: makeSecret(), appKey: makeSecret(), appSecret: makeSecret() };
  const { reach, routes } = createBkashTestProvider({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'bkash-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createBkash(adapter), routes };
}
