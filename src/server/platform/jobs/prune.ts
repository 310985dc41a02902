import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { deleteOldRows } from './prune-store.ts';

/** Rows of a table that one statement removes: it is over in a moment, and holds up nobody. */
const BATCH_SIZE = 1000;

interface PruneParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'auditYears' | 'keepDays'>;
}

/** One pass over what is removed by age; returns how many rows were deleted. */
export function prune({ db, clock, config }: PruneParts): Promise<number> {
  const { auditYears, keepDays } = config;
  return deleteOldRows(db, { now: clock(), auditYears, keepDays }, BATCH_SIZE);
}
