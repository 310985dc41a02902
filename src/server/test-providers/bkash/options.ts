import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface BkashTestOptions {
  db: Db;
  clock: Clock;
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

/** The texts of a request's JSON, as they came. */
export type JsonFields = Record<string, string>;
