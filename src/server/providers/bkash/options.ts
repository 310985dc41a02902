import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OperatorLog, Transport } from '../hosted/ask.ts';

/** Resolves after this many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

export interface BkashOptions {
  /** `bkash`, or `bkash-test`. */
  name: string;
  isTest: boolean;
  /** False: only what was begun before is finished. */
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
  /** The site's own address, for the payer's return. */
  publicUrl: string;
  /** The network when absent. */
  reach?: Transport | undefined;
  /** The real one when absent. */
  wait?: Wait | undefined;
}

export const BKASH_LABEL = 'bKash';
