import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { plainWords } from '../../platform/process/plain-words.ts';
import type { Services } from '../services.ts';
import { BackupFault } from './format.ts';
import { findUnknown, makeProvenBackup } from './make.ts';
import type { Progress } from './put.ts';
import { backupFolder, ensureFolder, fileNameAt, isOwnFile, isOwnPart } from './file.ts';
import {
  type BackupPlace,
  type BackupRun,
  claimWanted,
  deleteOldFailures,
  deleteRun,
  endRun,
  failAbandoned,
  findEndedRuns,
  findLast,
  noteMade,
  readMigrations,
  renewLease,
  wantBackup,
} from './runs.ts';
import { findExcess, findUnrecorded, isDue, isForgotten, latestRequestTime } from './rules.ts';

const LEASE_MS = 120_000;
const RENEW_MS = 20_000;
const TOLD_MS = 30 * 86_400_000;

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'connection'>;

const leaseFrom = (clock: Clock) => new Date(clock().getTime() + LEASE_MS);

function ownPlace({ dataDir }: { dataDir: string }): BackupPlace {
  return { host: hostname(), folder: backupFolder(dataDir) };
}

/** Where each step begins in the progress, and its share of the whole, in percent. A proof takes about as long as everything before it. */
const SHARES: Record<Progress['step'], [begin: number, share: number]> = {
  writing: [0, 50],
  restoring: [0, 0],
  checking: [50, 30],
  indexing: [80, 20],
};

function percentDone({ step, done, of }: Progress): number {
  const [begin, share] = SHARES[step];
  return Math.floor(begin + (share * done) / of);
}

async function makeAndProve(
  needed: Needed,
  run: BackupRun,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = needed;
  const lost = new AbortController();
  const either = AbortSignal.any([signal, lost.signal]);
  let percent = 0;
  const onProgress = (progress: Progress) => void (percent = percentDone(progress));
  const renew = async () => {
    const isOurs = await renewLease(db, run.id, { leaseUntil: leaseFrom(clock), percent }).catch(() => true);
    if (!isOurs) lost.abort(new BackupFault('Another server considered it abandoned.'));
  };
  const beat = setInterval(() => void renew(), RENEW_MS);
  try {
    await makeProvenBackup({
      ...needed,
      file,
      now: clock(),
      onProgress,
      onMade: ({ header, bytes }) => noteMade(db, run.id, { header, bytes, now: clock() }),
      signal: either,
    });
  } finally {
    clearInterval(beat);
  }
}

function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The server was stopped while making it.';
  return error instanceof BackupFault
    ? error.message
    : (plainWords(error) ?? `It broke off: ${String(error)}. The log of the server has the details.`);
}

async function work(needed: Needed, run: BackupRun, place: BackupPlace, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = needed;
  const file = path.join(place.folder, run.file ?? '');
  try {
    await ensureFolder(place.folder);
    await removeLeftovers(place);
    await makeAndProve(needed, run, file, signal);
    await endRun(db, run.id, { failure: null, now: clock() });
  } catch (error) {
    const failure = explain(error, signal);
    if (!signal.aborted) log.error({ err: error, file }, 'the backup failed');
    await endRun(db, run.id, { failure, now: clock() });
  }
}

/** Removes the half-written files of nodes that were killed. Only one node makes a backup at a time, so none is being written now. */
async function removeLeftovers({ folder }: BackupPlace): Promise<void> {
  for (const name of await readdir(folder))
    if (isOwnPart(name)) await rm(path.join(folder, name), { force: true });
}

const isMadeAt = ({ host, folder }: BackupRun, place: BackupPlace): boolean =>
  host === place.host && folder === place.folder;

/**
 * Removes excess backups from this node's folder, whatever the name of the host that made them, and deletes the records of nodes that no
 * longer exist.
 */
async function prune({ db, clock }: Needed, place: BackupPlace): Promise<void> {
  const now = clock();
  await deleteOldFailures(db, new Date(now.getTime() - TOLD_MS));
  const files = await readdir(place.folder).catch(() => null); // the folder may be on a disk that is not mounted
  if (files === null) return;
  const runs = await findEndedRuns(db);
  const isOwn = (run: BackupRun) => isMadeAt(run, place) || (run.file !== null && files.includes(run.file));
  for (const { id, file } of findExcess(runs.filter(isOwn))) {
    if (file !== null) await rm(path.join(place.folder, file), { force: true });
    await deleteRun(db, id);
  }
  for (const file of findUnrecorded(files.filter(isOwnFile), runs))
    await rm(path.join(place.folder, file), { force: true });
  for (const run of runs) if (!isOwn(run) && isForgotten(run, now)) await deleteRun(db, run.id);
}

/**
 * Checks once whether a backup is due or requested, and if so makes, proves and keeps it. Returns 1 when it did. Any number of nodes may
 * check; one of them makes the backup. `startedAt` is when this node started.
 */
export async function keepBackups(needed: Needed, startedAt: Date, signal: AbortSignal): Promise<number> {
  const { db, clock, config } = needed;
  const now = clock();
  await failAbandoned(db, now);
  const { proven, failed } = await findLast(db);
  const times = {
    now,
    startedAt,
    lastProven: proven?.wanted_at ?? null,
    lastFailed: failed?.ended_at ?? null,
  };
  if (isDue(times)) await wantBackup(db, { actorId: null, now });
  const place = ownPlace(config);
  const knowsTables = (await findUnknown(await readMigrations(db))).length === 0;
  const run = await claimWanted(db, {
    ...place,
    file: fileNameAt(now),
    leaseUntil: leaseFrom(clock),
    wantedUntil: latestRequestTime(now, { knowsTables }),
  });
  if (run === null) return 0;
  await work(needed, run, place, signal);
  await prune(needed, place);
  return 1;
}
