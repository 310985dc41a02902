import { readdir, rm, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Services } from '../services.ts';
import { BackupFault, countRows } from './format.ts';
import { makeBackup, type Progress } from './make.ts';
import { backupFolder, ensureFolder, fileNameAt, isOwnPart } from './places.ts';
import { proveBackup } from './prove.ts';
import {
  claimWanted,
  deleteOldFailures,
  deleteRun,
  endRun,
  failAbandoned,
  findLast,
  findOwnEnded,
  noteMade,
  readDatabaseBytes,
  renewLease,
  wantBackup,
  type BackupRun,
  type BackupPlace,
} from './runs-store.ts';
import { findExcess, isDue, roomFor } from './schedule-rules.ts';

const LEASE_MS = 120_000;
const RENEW_MS = 20_000;
const TOLD_MS = 30 * 86_400_000;

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'connection'>;

const leaseFrom = (clock: Clock) => new Date(clock().getTime() + LEASE_MS);

/** Returns where this node keeps its backups. */
function ownPlace({ dataDir }: { dataDir: string }): BackupPlace {
  return { host: hostname(), folder: backupFolder(dataDir) };
}

/** A disk that is full stops the club: rather no backup than no bookings. */
async function ensureRoom({ db, config }: Needed, folder: string): Promise<void> {
  const { proven } = await findLast(db);
  const { bavail, bsize } = await statfs(folder);
  const databaseBytes = config.databaseUrl === null ? await readDatabaseBytes(db) : 0;
  const needed = roomFor({ lastBytes: proven?.bytes ?? 0, databaseBytes });
  if (bavail * bsize < needed)
    throw new BackupFault(`The disk of ${folder} is too full for a backup. Please free up space.`);
}

/** Returns the share of the whole that is done: the proof takes about as long as the rest. */
function percentOf({ step, done, of }: Progress): number {
  const begin = { writing: 0, checking: 50, restoring: 0, indexing: 0 }[step];
  return Math.floor(begin + (50 * done) / of);
}

async function makeAndProve(
  needed: Needed,
  run: BackupRun,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, connection, config } = needed;
  const lost = new AbortController();
  const either = AbortSignal.any([signal, lost.signal]);
  let percent = 0;
  const onProgress = (progress: Progress) => void (percent = percentOf(progress));
  const renew = async () => {
    const isOurs = await renewLease(db, run.id, { leaseUntil: leaseFrom(clock), percent }).catch(() => true);
    if (!isOurs) lost.abort(new BackupFault('Another server considered it abandoned.'));
  };
  const beat = setInterval(() => void renew(), RENEW_MS);
  try {
    const { arena: club } = config.club;
    const making = { connection, file, onProgress, signal: either };
    const { header, bytes } = await makeBackup({ ...making, club, now: clock() });
    await noteMade(db, run.id, { bytes, rows: countRows(header), now: clock() });
    await proveBackup({ ...making, header });
  } finally {
    clearInterval(beat);
  }
}

function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The server was stopped while making it.';
  return error instanceof BackupFault ? error.message : `It broke off: ${String(error)}`;
}

async function work(needed: Needed, run: BackupRun, place: BackupPlace, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = needed;
  const file = path.join(place.folder, run.file ?? '');
  try {
    await ensureFolder(place.folder);
    await removeLeftovers(place);
    await ensureRoom(needed, place.folder);
    await makeAndProve(needed, run, file, signal);
    await endRun(db, run.id, { failure: null, now: clock() });
  } catch (error) {
    const failure = explain(error, signal);
    if (!signal.aborted) log.error({ err: error, file }, 'the backup failed');
    await endRun(db, run.id, { failure, now: clock() });
  }
}

/** Removes what nodes that were killed left half written: only one makes a backup at a time, so nobody writes it now. */
async function removeLeftovers({ folder }: BackupPlace): Promise<void> {
  for (const name of await readdir(folder))
    if (isOwnPart(name)) await rm(path.join(folder, name), { force: true });
}

async function prune({ db, clock }: Needed, place: BackupPlace): Promise<void> {
  for (const { id, file } of findExcess(await findOwnEnded(db, place))) {
    if (file !== null) await rm(path.join(place.folder, file), { force: true });
    await deleteRun(db, id);
  }
  await deleteOldFailures(db, new Date(clock().getTime() - TOLD_MS));
}

/**
 * One look whether a backup is due or asked for, and if so making, proving and keeping it; returns 1 where it did. Any
 * number of nodes may look, and one of them makes it. `startedAt`: when this node did.
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
  const run = await claimWanted(db, { ...place, file: fileNameAt(now), leaseUntil: leaseFrom(clock) });
  if (run === null) return 0;
  await work(needed, run, place, signal);
  await prune(needed, place);
  return 1;
}
