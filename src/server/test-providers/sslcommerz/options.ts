import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface SslcommerzTestOptions {
  db: Db;
  clock: Clock;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  storeId: string;
  storePassword: string;
}

export type RequestFields = Record<string, string>;
