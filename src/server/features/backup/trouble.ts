import type { Services } from '../services.ts';
import { t } from './failure-texts.ts';
import { findLast } from './runs-store.ts';
import { findBackupTrouble } from './trouble-rules.ts';

/** Returns what is wrong with the club's backups now, as a sentence; null when all is well. */
export async function readBackupTrouble({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<string | null> {
  const { proven, failed } = await findLast(db);
  return findBackupTrouble(clock(), {
    proven: proven?.wanted_at ?? null,
    failed: failed && {
      at: failed.ended_at ?? failed.wanted_at,
      failure: failed.failure ? t.failure(failed.failure) : '',
    },
  });
}
