import { say } from './terminal.ts';

const FAILED = 1;
const INTERRUPTED = 130;
/** How long requests may take to finish. */
const PATIENCE_MS = 10_000;

/**
 * Makes Ctrl-C, a request of the system, or the death of the process that started this one run `close` and end this
 * process with 0. A second Ctrl-C ends it at once, and so does a `close` that takes too long.
 */
export function stopWhenAsked(close: () => Promise<void>): void {
  let isStopping = false;

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    setTimeout(() => process.exit(FAILED), PATIENCE_MS).unref();
    await close();
    say('✓ Stopped');
    process.exit();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(INTERRUPTED);
      void stop();
    });
  }
  // The starter holds a channel to this process; it closes when the starter wants us to stop, and when it dies.
  process.once('disconnect', () => void stop());
}
