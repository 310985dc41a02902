import { pbkdf2Sync } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** The largest factor, because a longer wait would hide that something hangs. */
const MOST = 10;

/** The size of the work that `slowness` measures, and its duration in ms on an idle core of the machine on which the limits were chosen. */
const ROUNDS = 100_000;
const IDLE_MS = 22;

/** Returns the factor, 1 to 10, by which work takes longer than on an idle machine: the load per core. */
export function crowding(load = loadavg()[0] ?? 0): number {
  return Math.min(MOST, Math.max(1, load / availableParallelism()));
}

/** Returns the duration in ms of a short piece of work on this machine at this moment. */
function measureWork(): number {
  const begin = performance.now();
  pbkdf2Sync('a measured', 'piece of work', ROUNDS, 32, 'sha256');
  return performance.now() - begin;
}

/**
 * Returns the factor, 1 to 10, by which this process is slower than an idle core. The measured work shows slow cores and busy neighbours;
 * the load also shows neighbours that happened to be waiting during the measurement.
 */
export function slowness(workMs = measureWork(), load?: number): number {
  return Math.min(MOST, Math.max(workMs / IDLE_MS, crowding(load)));
}

let measured: number | undefined;

/**
 * Returns the limit in ms for this machine, from one that fits an idle machine. The slowness of the process is measured at the first call.
 * `idleMs` should be at least four times what an idle core needs.
 */
export function patience(idleMs: number): number {
  measured ??= slowness();
  return Math.ceil(idleMs * Math.max(measured, crowding()));
}

/**
 * Returns the number of workers to start: `most` on an idle machine, fewer when other processes use the cores, and at least two. `npm test`
 * passes the load from before its own steps, which must not be counted.
 */
export function countWorkers(most: number): number {
  const { LOAD_BEFORE_TESTS: before } = process.env;
  return Math.max(2, Math.floor(most / crowding(before === undefined ? undefined : Number(before))));
}

/** Limits of a pool in tests: they wait for a busy machine, while in production people would be asked to come back later. */
export const PATIENT = {
  connection: 20_000,
  lock: 20_000,
  crowdedLock: 10_000,
  statement: 120_000,
  answer: 125_000,
};
