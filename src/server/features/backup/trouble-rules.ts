import { formatInstant } from '#contract/clock/dates.ts';
import { t } from './texts.ts';

/** An admin is told when the last proven backup is older. */
const WORRYING_MS = 26 * 3_600_000;

interface LastBackups {
  /** The last backup that was proven was taken then. */
  proven: Date | null;
  failed: { at: Date; failure: string } | null;
}

/**
 * Returns what is wrong with the backups, and what to do; null when all is well. A club that is just being set up has none
 * yet.
 */
export function findBackupTrouble(now: Date, { proven, failed }: LastBackups): string | null {
  const since = proven === null ? t.noneProven : t.lastProven(formatInstant(proven.toISOString()));
  if (failed !== null && (proven === null || failed.at > proven))
    return t.lastFailed({ failure: failed.failure, since });
  if (proven !== null && now.getTime() - proven.getTime() > WORRYING_MS) return t.makeOneNow(since);
  return null;
}
