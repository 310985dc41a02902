import { pbkdf2Sync } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Beyond this a wait would hide that something hangs. */
const MOST = 10;

/** The piece of work of `slowness`, and how many ms it takes on an idle core of the machine that the limits were chosen on. */
const ROUNDS = 100_000;
const IDLE_MS = 22;

/**
 * Returns how much longer things take than on a machine with nothing else to do: the work that waits for each core, 1 to
 * 10.
 */
export function crowding(load = loadavg()[0] ?? 0): number {
  return Math.min(MOST, Math.max(1, load / availableParallelism()));
}

/** Returns how many ms a short piece of work takes here and now. */
function measureWork(): number {
  const begin = performance.now();
  pbkdf2Sync('a measured', 'piece of work', ROUNDS, 32, 'sha256');
  return performance.now() - begin;
}

/**
 * Returns how much slower than an idle core this process is, 1 to 10: slow cores and neighbours both show in a piece of
 * work that it measures, and the load tells of neighbours that happened to wait during the measurement.
 */
export function slowness(workMs = measureWork(), load?: number): number {
  return Math.min(MOST, Math.max(workMs / IDLE_MS, crowding(load)));
}

let measured: number | undefined;

/**
 * Returns a limit in ms that fits an idle machine, made longer by how slow this process found itself when it first asked.
 * `idleMs` is at least four times what an idle core needs.
 */
export function patience(idleMs: number): number {
  measured ??= slowness();
  return Math.ceil(idleMs * Math.max(measured, crowding()));
}

/**
 * Returns how many workers to start: `most` on an idle machine, fewer where others have the cores already, and two at
 * least. `npm test` says what load it found: its own steps are no others.
 */
export function countWorkers(most: number): number {
  const { LOAD_BEFORE_TESTS: before } = process.env;
  return Math.max(2, Math.floor(most / crowding(before === undefined ? undefined : Number(before))));
}

/** Limits of a pool in tests: they wait for a busy machine where people would be told to come back. */
export const PATIENT = {
  connection: 20_000,
  lock: 20_000,
  crowdedLock: 10_000,
  statement: 120_000,
  answer: 125_000,
};
