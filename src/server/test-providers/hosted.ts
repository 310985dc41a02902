import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createBkash } from '../providers/bkash/bkash.ts';
import type { OperatorLog } from '../providers/hosted/ask.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { createSslcommerz } from '../providers/sslcommerz/sslcommerz.ts';
import { createBkashDouble } from './bkash/double.ts';
import { createSslcommerzDouble } from './sslcommerz/double.ts';

export interface EmbeddedHostedOptions {
  db: Db;
  clock: Clock;
  log: OperatorLog;
  publicUrl: string;
}

/** Where nothing is: the doubles answer before anything goes out. */
const NOWHERE = 'https://doubles.invalid';

function makeSecret(): string {
  return randomBytes(24).toString('hex');
}

function embeddedSslcommerz(options: EmbeddedHostedOptions): PaymentProvider {
  const keys = { storeId: 'testbox', storePassword: makeSecret() };
  const { reach, routes, deliverNotices } = createSslcommerzDouble({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'sslcommerz-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createSslcommerz(adapter), routes, deliverNotices };
}

function embeddedBkash(options: EmbeddedHostedOptions): PaymentProvider {
  // Another app at each start: what an earlier process kept of its token is of no use, and none is needed.
  const keys = { username: 'testbox', password: makeSecret(), appKey: makeSecret(), appSecret: makeSecret() };
  const { reach, routes } = createBkashDouble({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'bkash-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createBkash(adapter), routes };
}

/**
 * Payments on SSLCommerz's and bKash's pages in test mode: the adapters that a real account would have, speaking to the
 * doubles in this process. Their credentials are generated at each start and known to nobody else.
 */
export function createEmbeddedHosted(options: EmbeddedHostedOptions): PaymentProvider[] {
  return [embeddedSslcommerz(options), embeddedBkash(options)];
}
