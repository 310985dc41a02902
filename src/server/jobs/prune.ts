import type { Services } from '../services.ts';
import { deleteOldRows } from './prune-store.ts';

/** Rows of a table that one statement removes: it is over in a moment, and holds up nobody. */
const BATCH_SIZE = 1000;

/** One pass over what is removed by age; returns how many rows were deleted. */
export function prune({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> {
  const { auditYears, keepDays } = config;
  return deleteOldRows(db, { now: clock(), auditYears, keepDays }, BATCH_SIZE);
}
