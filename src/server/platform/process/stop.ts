import { say } from './terminal.ts';

const FAILED = 1;
const INTERRUPTED = 130;
/** Everything may take this long to end once it closes. */
const TIMEOUT_MS = 10_000;

interface Stopping {
  /** Lets others know, while everything still works. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  /** What has not ended yet, for people. */
  unfinished: () => string[];
  /** How long `close` may take. */
  timeoutMs?: number;
}

/**
 * Makes Ctrl-C, a request of the system, or the death of the process that started this one run `drain`, then `close`, and end this
 * process with 0. A second Ctrl-C ends it at once. A `close` that takes too long is cut off, which is told and no failure:
 * only what is stored has been acknowledged, and the database ends by itself.
 */
export function stopWhenAsked({ drain, close, unfinished, timeoutMs = TIMEOUT_MS }: Stopping): void {
  let isStopping = false;

  function cutOff(): never {
    say(`! After ${timeoutMs / 1000} s this was cut off: ${unfinished().join(', ')}.`);
    say('✓ Stopped. What was acknowledged is stored.');
    process.exit();
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    await drain();
    setTimeout(cutOff, timeoutMs).unref();
    await close();
    say('✓ Stopped');
    process.exit();
  }

  function begin(): void {
    stop().catch((error: unknown) => {
      say(`✗ It could not stop cleanly: ${String(error)}`);
      process.exit(FAILED);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(INTERRUPTED);
      begin();
    });
  }
  // The starter holds a channel to this process; it closes when the starter wants us to stop, and when it dies.
  process.once('disconnect', begin);
}
