import { t } from '#texts/backup.js';
import { formatBytes } from '#contract/bytes.ts';
import { toClubDate, toClubMinute, toInstant } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import type { BackupHeader } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The club's quiet hours, in minutes of the day. */
const NIGHT = { from: 3 * 60, to: 5 * 60 };
/** A backup is made by day only when the last proven one is at least this old. */
const OLDEST_MS = 24 * HOUR_MS;
/** Delay after a server's start before its first backup, because starting has more urgent work. */
const AFTER_START_MS = 5 * MINUTE_MS;
const AFTER_FAILURE_MS = HOUR_MS;

/** The number of proven backups that a node keeps. */
const KEPT = 14;

interface Times {
  now: Date;
  startedAt: Date;
  lastProven: Date | null;
  lastFailed: Date | null;
}

/** Whether the server makes an automatic backup now: once a night, or by day when the night's backup is missing. */
export function isDue({ now, startedAt, lastProven, lastFailed }: Times): boolean {
  if (now.getTime() - startedAt.getTime() < AFTER_START_MS) return false;
  if (lastFailed !== null && now.getTime() - lastFailed.getTime() < AFTER_FAILURE_MS) return false;
  if (lastProven === null || now.getTime() - lastProven.getTime() >= OLDEST_MS) return true;
  const minute = toClubMinute(now);
  return minute >= NIGHT.from && minute < NIGHT.to && lastProven < toInstant(toClubDate(now), NIGHT.from);
}

/**
 * Returns the backups that a node removes from its own, which are given newest first: proven ones beyond KEPT, and unproven files except
 * the newest, which is better than nothing.
 */
export function findExcess<Kept extends { state: string; file: string | null }>(backups: Kept[]): Kept[] {
  const proven = backups.filter(({ state }) => state === 'proven');
  const unproven = backups.filter(({ state, file }) => state === 'failed' && file !== null);
  return [...proven.slice(KEPT), ...unproven.slice(1)];
}

/** A node that does not know all tables leaves a requested backup for this long to a node that does. */
const NEWER_FIRST_MS = 10 * MINUTE_MS;
/** After this time another node would have reported back if it still existed; otherwise its files are gone too. */
const FORGOTTEN_MS = 90 * 24 * HOUR_MS;

/** Returns the latest request time of a backup that this node may make now. */
export function latestRequestTime(now: Date, { knowsTables }: { knowsTables: boolean }): Date {
  return knowsTables ? now : new Date(now.getTime() - NEWER_FIRST_MS);
}

/** Whether a backup's node is considered gone. */
export function isForgotten({ wanted_at: wantedAt }: { wanted_at: Date }, now: Date): boolean {
  return now.getTime() - wantedAt.getTime() > FORGOTTEN_MS;
}

/**
 * Returns the automatic backup files that no record mentions, because another database made them. They are removed once KEPT newer backups
 * were proven here. Names sort in order of time.
 */
export function findUnrecorded(files: string[], records: { state: string; file: string | null }[]): string[] {
  const proven = records.flatMap(({ state, file }) =>
    state === 'proven' && file !== null && files.includes(file) ? [file] : [],
  );
  const oldest = proven.sort().at(-KEPT);
  const isRecorded = (name: string) => records.some(({ file }) => file === name);
  return oldest === undefined ? [] : files.filter((name) => name < oldest && !isRecorded(name));
}

/** Free bytes that a backup must leave: with less, the club accepts no new data. */
const LEFT_FREE = 64 * 1024 * 1024;

/** A disk, named by a folder on it, and the bytes to write there. */
export interface Disk {
  /** Folders with the same number are on the same disk. */
  device: number;
  folder: string;
  free: number;
  needed: number;
}

/** Returns an upper estimate of a backup file's size in bytes: twice the last one, or half of the tables before the first. */
export function fileBytes({ last, tables }: { last: number | null; tables: number }): number {
  return last === null ? Math.ceil(tables / 2) : 2 * last;
}

/** Returns a sentence that names the disk without enough space and the bytes that are missing; null when there is room. */
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
 * Returns why this build cannot load the backup; null when it can. `ours` are the migrations of this build: the backup must have had all of
 * them, or the first few.
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

/** Returns how a table as read back differs from the saved one; null when it does not. */
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

/** The age of the last proven backup from which an admin is warned. */
const WORRYING_MS = 26 * 3_600_000;

interface LastBackups {
  /** When the last proven backup was taken. */
  proven: Date | null;
  failed: { at: Date; failure: string } | null;
}

/** Returns what is wrong with the backups, and what to do; null when all is well. A newly set up club may have no backup yet. */
export function findBackupTrouble(now: Date, { proven, failed }: LastBackups): string | null {
  const since = proven === null ? t.noneProven : t.lastProven({ at: formatInstant(proven.toISOString()) });
  if (failed !== null && (proven === null || failed.at > proven))
    return t.lastFailed({ failure: failed.failure, since });
  if (proven !== null && now.getTime() - proven.getTime() > WORRYING_MS) return t.makeOneNow({ since });
  return null;
}
