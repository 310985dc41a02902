import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

interface Quiet {
  /** How long nothing may have been heard. */
  quietMs: number;
  /** How long that is waited for. */
  mostMs: number;
}

/** Turns of the event loop in which what has arrived meanwhile is accepted, and then read. */
const TURNS = 3;

/** Waits until nothing was heard for a while; `heard` counts what was. A process that had no turn for long reads first. */
export async function waitUntilQuiet(heard: () => number, { quietMs, mostMs }: Quiet): Promise<void> {
  const end = performance.now() + mostMs;
  for (let before = NaN, now = heard(); before !== now && performance.now() < end; now = heard()) {
    before = now;
    await delay(quietMs);
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  }
}
