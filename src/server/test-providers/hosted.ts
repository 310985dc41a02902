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

/** A URL that does not exist: the test providers answer before a request reaches the network. */
export const NOWHERE = 'https://test-providers.invalid';

/** Returns a random credential, generated at each start and known only to this process. */
export function generateSecret(): string {
  return randomBytes(24).toString('hex');
}
