import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

interface Quiet {
  /** How long nothing may be received, in milliseconds. */
  quietMs: number;
  /** The longest wait, in milliseconds. */
  mostMs: number;
}

/** Turns of the event loop that are needed to accept and read pending input. */
const TURNS = 3;

/**
 * Waits until nothing has been received for a while; `heard` returns the number of things received. A process that was suspended first
 * reads its pending input.
 */
export async function waitUntilQuiet(heard: () => number, { quietMs, mostMs }: Quiet): Promise<void> {
  const end = performance.now() + mostMs;
  for (let before = NaN, now = heard(); before !== now && performance.now() < end; now = heard()) {
    before = now;
    await delay(quietMs);
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  }
}
