import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { deleteOldRows, yearsBefore } from './prune-store.ts';
import { keepRequestDays } from './request-days-store.ts';

/** Rows of a table that one statement removes: it is over in a moment, and holds up nobody. */
const BATCH_SIZE = 1000;

interface PruneParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'auditYears' | 'keepDays'>;
}

/** One pass over what is removed by age; returns how many rows were deleted. */
export async function prune({ db, clock, config }: PruneParts): Promise<number> {
  const { auditYears, keepDays } = config;
  const now = clock();
  if (auditYears !== null) await keepRequestDays(db, yearsBefore(now, auditYears));
  return deleteOldRows(db, { now, auditYears, keepDays }, BATCH_SIZE);
}
