import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface SslcommerzTestOptions {
  db: Db;
  clock: Clock;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  storeId: string;
  storePassword: string;
}

/** The fields of a request, as they came. */
export type RequestFields = Record<string, string>;
