import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OperatorLog, Transport } from '../hosted/ask.ts';

export interface SslcommerzOptions {
  /** `sslcommerz`, or `sslcommerz-test`. */
  name: string;
  isTest: boolean;
  /** When false, the provider only finishes payments that have already begun. */
  isOffered?: boolean;
  /** Whether money that SSLCommerz considers risky is held until an admin accepts it. */
  holdRisky?: boolean;
  db: Db;
  clock: Clock;
  log: OperatorLog;
  storeId: string;
  storePassword: string;
  /** `https://securepay.sslcommerz.com`, or the sandbox's. */
  apiUrl: string;
  /** The public URL of the site, for the payer's return and the IPNs. */
  publicUrl: string;
  /** Defaults to `fetch`. */
  reach?: Transport | undefined;
}

export const SSLCOMMERZ_LABEL = 'SSLCommerz';
