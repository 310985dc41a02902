import { t } from '#texts/backup.js';
import { formatBytes } from '#contract/bytes.ts';
import { toClubDate, toClubMinute, toInstant } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import type { BackupHeader } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The hours in which a club sleeps, in minutes of its day. */
const NIGHT = { from: 3 * 60, to: 5 * 60 };
/** A backup is made by day only where the last one is older than this. */
const OLDEST_MS = 24 * HOUR_MS;
/** A server that starts has more urgent things to do. */
const AFTER_START_MS = 5 * MINUTE_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** A node keeps this many proven backups. */
const KEPT = 14;

interface Times {
  now: Date;
  /** This node started then. */
  startedAt: Date;
  /** The last proven backup was taken then. */
  lastProven: Date | null;
  /** The last failed backup failed then. */
  lastFailed: Date | null;
}

/** Whether the server makes a backup by itself now: once a night, or by day when it could not. */
export function isDue({ now, startedAt, lastProven, lastFailed }: Times): boolean {
  if (now.getTime() - startedAt.getTime() < AFTER_START_MS) return false;
  if (lastFailed !== null && now.getTime() - lastFailed.getTime() < AFTER_FAILURE_MS) return false;
  if (lastProven === null || now.getTime() - lastProven.getTime() >= OLDEST_MS) return true;
  const minute = toClubMinute(now);
  return minute >= NIGHT.from && minute < NIGHT.to && lastProven < toInstant(toClubDate(now), NIGHT.from);
}

/**
 * Returns what a node removes of its own backups, the newest first: proven ones beyond KEPT, and files that could not be
 * proven, but for the newest, which is better than nothing.
 */
export function findExcess<Kept extends { state: string; file: string | null }>(backups: Kept[]): Kept[] {
  const proven = backups.filter(({ state }) => state === 'proven');
  const unproven = backups.filter(({ state, file }) => state === 'failed' && file !== null);
  return [...proven.slice(KEPT), ...unproven.slice(1)];
}

/** A node that does not know the tables leaves a backup to one that does for so long. */
const NEWER_FIRST_MS = 10 * MINUTE_MS;
/** Another node that had made it would have shown itself by now, or its files are gone with it. */
const FORGOTTEN_MS = 90 * 24 * HOUR_MS;

/** Returns the instant before which a backup was asked for that this node makes now. */
export function latestRequestTime(now: Date, { knowsTables }: { knowsTables: boolean }): Date {
  return knowsTables ? now : new Date(now.getTime() - NEWER_FIRST_MS);
}

/** Whether a backup is of a node that has gone. */
export function isForgotten({ wanted_at: wantedAt }: { wanted_at: Date }, now: Date): boolean {
  return now.getTime() - wantedAt.getTime() > FORGOTTEN_MS;
}

/**
 * Returns those of the files, which servers have made, that no record knows: another database had them. They go once as many newer
 * ones as are kept were proven here. Names sort as times do.
 */
export function findUnrecorded(files: string[], records: { state: string; file: string | null }[]): string[] {
  const proven = records.flatMap(({ state, file }) =>
    state === 'proven' && file !== null && files.includes(file) ? [file] : [],
  );
  const oldest = proven.sort().at(-KEPT);
  const isRecorded = (name: string) => records.some(({ file }) => file === name);
  return oldest === undefined ? [] : files.filter((name) => name < oldest && !isRecorded(name));
}

/** Below this much nothing new is taken in the club, so that much stays free. */
const LEFT_FREE = 64 * 1024 * 1024;

/** A disk, by a folder on it, and what is written there. */
export interface Disk {
  /** Two folders with the same number are on one disk. */
  device: number;
  folder: string;
  free: number;
  needed: number;
}

/** Returns how many bytes the file of a backup takes at most: twice the last one, or half of the tables before the first. */
export function fileBytes({ last, tables }: { last: number | null; tables: number }): number {
  return last === null ? Math.ceil(tables / 2) : 2 * last;
}

/** Returns what is missing on which disk, as a sentence; null where there is room for all. */
export function findShortage(disks: Disk[]): string | null {
  for (const { device, folder, free } of disks) {
    const needed = disks
      .filter((disk) => disk.device === device)
      .reduce((sum, disk) => sum + disk.needed, LEFT_FREE);
    if (free < needed)
      return `The disk of ${folder} is too full for a backup and its proof: ${formatBytes(needed)} are needed, ${formatBytes(free)} are free. Please free up ${formatBytes(needed - free)}.`;
  }
  return null;
}

/**
 * Returns why this build cannot take the backup; null when it can. `ours` are the migrations of this build: a backup has
 * had the first of them, or all.
 */
export function findUnfit(
  { migrations, product }: Pick<BackupHeader, 'migrations' | 'product'>,
  ours: string[],
  ourVersion: string,
): string | null {
  const unknown = migrations.filter((name) => !ours.includes(name));
  if (unknown.length > 0) return t.laterTables({ product, ourVersion, unknown: unknown.join(', ') });
  if (migrations.length === 0 || migrations.join() !== ours.slice(0, migrations.length).join())
    return t.missingMigration({ product, ourVersion });
  return null;
}

/** Returns what differs between a table as it was saved and as it was read back; null when nothing does. */
export function findDifference(
  saved: BackupHeader['tables'][number],
  found: { rows: number; checksum: string },
): string | null {
  if (saved.rows !== found.rows)
    return `The table ${saved.name} has ${found.rows} rows in the file instead of ${saved.rows}.`;
  return saved.checksum === found.checksum
    ? null
    : `The rows of the table ${saved.name} are not those that were saved.`;
}

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
  const since = proven === null ? t.noneProven : t.lastProven({ at: formatInstant(proven.toISOString()) });
  if (failed !== null && (proven === null || failed.at > proven))
    return t.lastFailed({ failure: failed.failure, since });
  if (proven !== null && now.getTime() - proven.getTime() > WORRYING_MS) return t.makeOneNow({ since });
  return null;
}
