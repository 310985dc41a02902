import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';

export interface BkashTestOptions {
  db: Db;
  clock: Clock;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
}

export type JsonFields = Record<string, string>;
