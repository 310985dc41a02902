import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';

interface PollerOptions {
  look: () => Promise<void>;
  pollMs: number;
  wakeMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Poller {
  start(): void;
  stop(): void;
  /** Looks soon, where it looks at all. */
  wake(): void;
}

/** Looks again and again, one look after the other, from `start` to `stop`. */
export function createPoller({ look, pollMs, wakeMs, log }: PollerOptions): Poller {
  let isRunning = false;
  let isLooking = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void lookNow(), ms).unref();
  }

  const pauseNow = () => (isWoken ? wakeMs : pollMs);

  async function lookNow(): Promise<void> {
    isLooking = true;
    isWoken = false;
    try {
      await look();
    } catch (error) {
      // The pool has said so already, once for everybody.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'the outbox could not be read');
    }
    isLooking = false;
    // Woken meanwhile: what was written may have come too late for this look.
    if (isRunning) lookIn(pauseNow());
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      if (!isLooking) lookIn(0);
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
    wake() {
      if (!isRunning || isWoken) return;
      isWoken = true;
      if (!isLooking) lookIn(wakeMs);
    },
  };
}
