import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OperatorLog, Transport } from '../hosted/ask.ts';

export type Wait = (ms: number) => Promise<unknown>;

export interface BkashOptions {
  /** `bkash`, or `bkash-test`. */
  name: string;
  isTest: boolean;
  /** When false, the provider only finishes payments that have already begun. */
  isOffered?: boolean;
  db: Db;
  clock: Clock;
  log: OperatorLog;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  /** `https://tokenized.pay.bka.sh`, or the sandbox's. */
  apiUrl: string;
  /** The public URL of the site, to which the payer returns. */
  publicUrl: string;
  /** Defaults to `fetch`. */
  reach?: Transport | undefined;
  /** Defaults to a real timer. */
  wait?: Wait | undefined;
}

export const BKASH_LABEL = 'bKash';
