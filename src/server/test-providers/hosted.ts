import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { OperatorLog } from '../providers/hosted/ask.ts';

export interface EmbeddedHostedOptions {
  db: Db;
  clock: Clock;
  log: OperatorLog;
  publicUrl: string;
}

/** Nothing is at this address: the test providers answer before anything goes out. */
export const NOWHERE = 'https://test-providers.invalid';

/** A credential that is generated at each start and known to nobody else. */
export function generateSecret(): string {
  return randomBytes(24).toString('hex');
}
