import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OperatorLog, Transport } from '../hosted/ask.ts';

export interface SslcommerzOptions {
  /** `sslcommerz`, or `sslcommerz-test`. */
  name: string;
  isTest: boolean;
  /** False: only what was begun before is finished. */
  isOffered?: boolean;
  /** Whether an admin decides about money that SSLCommerz calls risky, before it counts. */
  holdRisky?: boolean;
  db: Db;
  clock: Clock;
  log: OperatorLog;
  storeId: string;
  storePassword: string;
  /** `https://securepay.sslcommerz.com`, or the sandbox's. */
  apiUrl: string;
  /** The site's own address, for the payer's return and the IPNs. */
  publicUrl: string;
  /** The network when absent. */
  reach?: Transport | undefined;
}

export const SSLCOMMERZ_LABEL = 'SSLCommerz';
