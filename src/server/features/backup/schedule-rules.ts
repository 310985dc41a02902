import { clubDateOf, clubMinuteOf, instantOf } from '#contract/clock/club-time.ts';

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
  const minute = clubMinuteOf(now);
  return minute >= NIGHT.from && minute < NIGHT.to && lastProven < instantOf(clubDateOf(now), NIGHT.from);
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
export function takenUpFrom(now: Date, { knowsTables }: { knowsTables: boolean }): Date {
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
