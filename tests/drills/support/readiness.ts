import { setTimeout as delay } from 'node:timers/promises';
import type { ClubProcess } from '../../running/support/club-server.ts';

const LOOK_MS = 25;

/** Polls /readyz without a pause and records each change of the status. */
export interface ReadinessLog {
  /**
   * Returns the milliseconds from `since` (a time of `performance.now`) to the first response with this status. Null when there was none.
   */
  first(status: number, since: number): number | null;
  /** Waits for the first response with this status. Returns the milliseconds since `since`. */
  until(status: number, since: number): Promise<number>;
  stop(): Promise<void>;
}

export function followReadiness({ url }: ClubProcess): ReadinessLog {
  const seen: { at: number; status: number }[] = [];
  let isOver = false;

  async function follow(): Promise<void> {
    while (!isOver) {
      const status = await fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      seen.push({ at: performance.now(), status });
      await delay(LOOK_MS);
    }
  }

  const following = follow();
  function first(status: number, since: number): number | null {
    const found = seen.find((look) => look.at >= since && look.status === status);
    return found ? found.at - since : null;
  }
  return {
    first,
    async until(status, since) {
      for (;;) {
        const found = first(status, since);
        if (found !== null) return found;
        if (performance.now() - since > 120_000) throw new Error(`/readyz never said ${status}`);
        await delay(LOOK_MS);
      }
    },
    async stop() {
      isOver = true;
      await following;
    },
  };
}
