import { availableParallelism, loadavg } from 'node:os';

/** Beyond this a wait would hide that something hangs. */
const MOST = 10;

/** How much longer things take than on a machine with nothing else to do: the work that waits for each core, 1 to 10. */
export function crowding(load = loadavg()[0] ?? 0): number {
  return Math.min(MOST, Math.max(1, load / availableParallelism()));
}

/** A limit in ms that fits an idle machine, made longer by what else this one does right now. */
export function patience(idleMs: number): number {
  return Math.ceil(idleMs * crowding());
}

/**
 * How many workers to start: `most` on an idle machine, fewer where others have the cores already, and two at least.
 * `npm test` says what load it found: its own steps are no others.
 */
export function workersOf(most: number): number {
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
